import type { User } from "@twofold/contract/users";
import { useLocation } from "react-router";
import { greet } from "../features/auth/greeting.ts";
import { useSession } from "../features/auth/session.ts";
import { formatDay, useNow } from "../lib/dates.ts";
import { paths } from "../lib/paths.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { AccountSlot } from "./account-slot.tsx";
import { AgreementSlot } from "./agreement-slot.tsx";
import { AppProviders } from "./app-providers.tsx";
import { CheckoutSlot } from "./checkout-slot.tsx";
import { CreateSlot } from "./create-slot.tsx";
import { FrameLayout } from "./frame-layout.tsx";
import type { FrameProps } from "./frame.ts";
import { useLive } from "./live.ts";
import { itemsFor } from "./navigation.ts";
import { OfflineHint } from "./offline-hint.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useAppUpdates } from "./use-app-updates.ts";

/** The frame of the app with what depends on the user. */
export function AppFrame({ children, isWide = false, isWaiting = false }: FrameProps) {
  const { status, user } = useSession();
  useLive(status === "signed-in");
  useAppUpdates(user?.id);
  if (!user) return null;
  return (
    <AppProviders userId={user.id}>
      <SkipLink />
      <FrameLayout
        items={itemsFor(user)}
        isWide={isWide}
        bar={
          <>
            <Today />
            <AccountSlot user={user} />
          </>
        }
        hint={<OfflineHint />}
        notice={<AgreementSlot />}
      >
        <CheckoutSlot />
        {isWaiting ? <Placeholder user={user} /> : children}
      </FrameLayout>
      <CreateSlot />
    </AppProviders>
  );
}

/** What the document has shown until now. */
function Placeholder({ user }: { user: User }) {
  const { pathname } = useLocation();
  const greeting = greet(user, useNow());
  return <PageSkeleton isDashboard={pathname === paths.dashboard} greeting={greeting} />;
}

function Today() {
  const now = useNow();
  return (
    <p className="mr-auto hidden text-label font-semibold md:block">
      <time dateTime={now.toLocaleDateString("sv")}>{formatDay(now)}</time>
    </p>
  );
}
