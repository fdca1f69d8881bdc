import { firstNameOf } from "../features/auth/greeting.ts";
import { useSession } from "../features/auth/session.ts";
import { InvitePartner } from "../features/partners/invite-partner.tsx";
import { LinkedPartner } from "../features/partners/linked-partner.tsx";
import { PhotoUses } from "../features/partners/photo-uses.tsx";
import { usePartner } from "../features/partners/partners.api.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../styles/security.css";
import "../styles/partners.css";

/** Inviting a partner, and what two linked users allow each other. */
export function PartnerScreen({ name: title }: { name: string }) {
  const { user } = useSession();
  const { data: partner, isError, refetch } = usePartner();
  if (!user) return null;
  const name = firstNameOf(user);
  if (partner) return <LinkedPartner name={name} partner={partner} />;
  if (partner === null)
    return (
      <>
        <InvitePartner name={name} />
        <PhotoUses isAllowed={false} />
      </>
    );
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton className="h-20 w-48 rounded-card" />
          <Skeleton className="mt-6 h-64 w-full rounded-card" />
        </div>
      )}
    </>
  );
}
