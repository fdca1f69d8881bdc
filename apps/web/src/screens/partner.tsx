import { firstNameOf } from "../features/auth/greeting.ts";
import { useSession } from "../features/auth/session.ts";
import { SharedAlbums } from "../features/albums/shared-albums.tsx";
import { useDaysToMark } from "../features/events/days-to-mark.ts";
import { MarkForBoth } from "../features/events/mark-for-both.tsx";
import { NextForBoth } from "../features/events/next-for-both.tsx";
import { InvitePartner } from "../features/partners/invite-partner.tsx";
import { LinkedPartner } from "../features/partners/linked-partner.tsx";
import { PhotoUses } from "../features/partners/photo-uses.tsx";
import { TakeBack } from "../features/partners/take-back.tsx";
import { usePartner } from "../features/partners/partners.api.ts";
import { PlanForTwo } from "../features/subscriptions/plan-for-two.tsx";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../styles/days.css";
import "../styles/security.css";
import "../styles/partners.css";

/** Inviting a partner, and what two linked users allow each other. */
export function PartnerScreen({ name: title }: { name: string }) {
  const { user } = useSession();
  const { data: partner, isError, refetch } = usePartner();
  const days = useDaysToMark();
  if (!user) return null;
  const name = firstNameOf(user);
  if (partner) {
    const people = [{ name }, { name: partner.first_name }] as const;
    const parts = {
      next: <NextForBoth />,
      ownDays: days.length > 0 && <MarkForBoth days={days} />,
      shared: (
        <>
          <PlanForTwo people={people} />
          <SharedAlbums />
        </>
      ),
    };
    return <LinkedPartner name={name} partner={partner} parts={parts} />;
  }
  if (partner === null)
    return (
      <>
        <InvitePartner name={name} />
        <TakeBack />
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
