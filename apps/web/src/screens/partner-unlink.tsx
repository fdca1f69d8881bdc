import { Navigate } from "react-router";
import { firstNameOf } from "../features/auth/greeting.ts";
import { useSession } from "../features/auth/session.ts";
import { usePartner } from "../features/partners/partners.api.ts";
import { UnlinkPartner } from "../features/partners/unlink-partner.tsx";
import { paths } from "../lib/paths.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../styles/partners.css";
import "../styles/unlink.css";

/** Who keeps what, and the button that ends the partnership. */
export function PartnerUnlinkScreen({ name: title }: { name: string }) {
  const { user } = useSession();
  const { data: partner, isError, refetch } = usePartner();
  if (partner && user)
    return <UnlinkPartner name={firstNameOf(user)} partnerName={partner.first_name} />;
  if (partner === null) return <Navigate to={paths.partner} replace />;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full rounded-card" />
      )}
    </>
  );
}
