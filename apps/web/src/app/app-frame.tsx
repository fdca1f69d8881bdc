import { Link } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { formatDay, useNow } from "../lib/dates.ts";
import { paths } from "../lib/paths.ts";
import { cx } from "../ui/cx.ts";
import { Mark, Wordmark } from "../ui/logo.tsx";
import { AccountSlot } from "./account-slot.tsx";
import { AgreementSlot } from "./agreement-slot.tsx";
import { AppProviders } from "./app-providers.tsx";
import { BottomBar, hasBottomBar } from "./bottom-bar.tsx";
import { CheckoutSlot } from "./checkout-slot.tsx";
import { CreateSlot } from "./create-slot.tsx";
import { Footer } from "./footer.tsx";
import type { FrameProps } from "./frame.ts";
import { useLive } from "./live.ts";
import { itemsFor } from "./navigation.ts";
import { OfflineHint } from "./offline-hint.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useAppUpdates } from "./use-app-updates.ts";
import { frameMessages } from "./frame.messages.ts";

/** A sidebar from 1024 px, a rail from 768 px, below that a top bar and a bottom bar. */
export function AppFrame({ children, isWide = false }: FrameProps) {
  const { status, user } = useSession();
  useLive(status === "signed-in");
  useAppUpdates(user?.id);
  if (!user) return null;
  const items = itemsFor(user);
  const width = cx("mx-auto w-full px-gutter", isWide ? "max-w-board" : "max-w-page");
  return (
    <AppProviders userId={user.id}>
      <SkipLink />
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] md:grid-cols-[var(--width-rail)_minmax(0,1fr)] lg:grid-cols-[var(--width-sidebar)_minmax(0,1fr)]">
        <Sidebar items={items} />
        <div className={cx("flex min-w-0 flex-col", hasBottomBar(items) && "pb-21 md:pb-0")}>
          <header className="sticky top-0 z-(--z-bar) bg-paper">
            <div className={cx(width, "flex h-15 items-center gap-2 md:h-17")}>
              <Link
                to={paths.dashboard}
                aria-label={frameMessages.dashboard}
                className="mr-auto rounded-field py-1 md:hidden"
              >
                <Mark className="min-[23rem]:hidden" />
                <Wordmark className="max-[23rem]:hidden" />
              </Link>
              <Today />
              <AccountSlot user={user} />
            </div>
            <OfflineHint />
          </header>
          <main id="main" tabIndex={-1} className={cx(width, "flex-1 pt-3 outline-none")}>
            <CheckoutSlot />
            {children}
          </main>
          <AgreementSlot className={width} />
          <Footer className={isWide ? "max-w-board" : "max-w-page"} />
        </div>
        <BottomBar items={items} />
      </div>
      <CreateSlot />
    </AppProviders>
  );
}

function Today() {
  const now = useNow();
  return (
    <p className="mr-auto hidden text-label font-semibold md:block">
      <time dateTime={now.toLocaleDateString("sv")}>{formatDay(now)}</time>
    </p>
  );
}
