import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useSession } from "../features/auth/session.ts";
import { paths } from "../lib/paths.ts";
import { LinkButton } from "../ui/button.tsx";
import { Mark, Wordmark } from "../ui/logo.tsx";
import { AccountSlot } from "./account-slot.tsx";
import { Footer } from "./footer.tsx";
import { OfflineHint } from "./offline-hint.tsx";
import { SkipLink } from "./skip-link.tsx";
import { frameMessages } from "./frame.messages.ts";

/** The footer has them too, where phones find them. */
const links = [
  { to: paths.sampleImages, label: frameMessages.footer.sampleImages },
  { to: paths.subscription, label: frameMessages.footer.subscription },
  { to: paths.help, label: frameMessages.help },
];

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-(--z-bar) bg-paper">
        <div className="mx-auto flex h-17 max-w-wide items-center gap-1 px-gutter md:h-20">
          <Link
            to={paths.home}
            aria-label={frameMessages.home}
            className="mr-auto rounded-field py-1"
          >
            {/* Both links fit next to the short logo at 320 px. */}
            <Wordmark className="max-[23rem]:hidden" />
            <Mark className="hidden max-[23rem]:block" />
          </Link>
          <Pages />
          <BarEnd />
        </div>
        <OfflineHint />
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer className="max-w-wide" />
    </>
  );
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={frameMessages.mainNavigation} className="mr-2 hidden md:flex">
      {links.map(({ to, label }) => (
        <LinkButton
          key={to}
          to={to}
          variant="text"
          aria-current={pathname === to ? "page" : undefined}
          className="aria-[current=page]:bg-sunken"
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  );
}

function BarEnd() {
  const { user } = useSession();
  if (!user) {
    return (
      <>
        <LinkButton to={paths.login} variant="text">
          {frameMessages.signIn}
        </LinkButton>
        <LinkButton to={paths.register} variant="quiet">
          {frameMessages.getStarted}
        </LinkButton>
      </>
    );
  }
  return <AccountSlot user={user} />;
}
