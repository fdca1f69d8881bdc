import type { AdminAccess } from "@twofold/contract/admin/access";
import { ArrowLeft, ChevronDown } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useAdminAccess } from "../../features/admin/admin.api.ts";
import { ReasonProvider } from "../../features/admin/reason-dialog.tsx";
import { refreshUser, useSession } from "../../features/auth/session.ts";
import { paths } from "../../lib/paths.ts";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Mark } from "../../ui/logo.tsx";
import { Menu, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AppProviders } from "../app-providers.tsx";
import { BareFrame } from "./bare-frame.tsx";
import type { FrameProps } from "../frame.ts";
import { useLive } from "../live.ts";
import { SkipLink } from "../skip-link.tsx";
import { adminFrameMessages as messages } from "./admin-frame.messages.ts";
import { adminPath, pageAt, pagesFor, type AdminPage } from "./admin-pages.ts";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { LastUpdate } from "./last-update.tsx";
import "../../styles/admin.css";

/** The frame of /admin: a sidebar from 1024 px, a rail from 768 px, below that a menu in the top bar. */
export function AdminFrame({ children }: FrameProps) {
  const { status, user } = useSession();
  useLive(status === "signed-in");
  if (!user) return null;
  return (
    <AppProviders userId={user.id}>
      <Entrance name={user.full_name}>{children}</Entrance>
    </AppProviders>
  );
}

/** Opens the frame for a person with a role and a second factor. The server checks both again. */
function Entrance({ name, children }: { name: string; children: ReactNode }) {
  const { data: me, error, refetch } = useAdminAccess();
  if (!me)
    return (
      <BareFrame>
        {error ? (
          <ErrorState title={messages.failed} line={messages.failedLine} onRetry={refetch} />
        ) : (
          <div className="grid min-h-[60dvh] place-items-center">
            <Spinner />
          </div>
        )}
      </BareFrame>
    );
  if (me.roles.length === 0) return <NoRole />;
  if (!me.has_second_factor) return <NoSecondFactor />;
  return (
    <ReasonProvider>
      <Opened me={me} name={name}>
        {children}
      </Opened>
    </ReasonProvider>
  );
}

function Opened({ me, name, children }: { me: AdminAccess; name: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const pages = pagesFor(me.rights);
  const current = pageAt(pathname);
  usePageTitle(`${current?.label ?? messages.overview} · ${messages.admin}`);
  return (
    <>
      <SkipLink />
      <div className="admin">
        <AdminSidebar me={me} name={name} pages={pages} />
        <div className="admin-body">
          <header className="admin-top">
            <Link to={paths.dashboard} aria-label={messages.home} className="admin-home">
              <Mark />
            </Link>
            <PageMenu me={me} pages={pages} current={current} />
            <p className="admin-crumb" aria-hidden="true">
              {current?.label}
            </p>
            <LastUpdate />
          </header>
          <main id="main" tabIndex={-1} className="admin-main outline-none">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

interface PageMenuProps {
  me: AdminAccess;
  pages: readonly AdminPage[];
  current: AdminPage | undefined;
}

/** The navigation of a phone. */
function PageMenu({ me, pages, current }: PageMenuProps) {
  return (
    <div className="admin-jump">
      <Menu
        align="start"
        trigger={
          <button type="button" className="admin-jump-button">
            {/* Part of the name, which must contain the visible text for speech input. */}
            <span className="sr-only">{messages.pages}: </span>
            {current?.label ?? messages.admin}
            <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
          </button>
        }
      >
        {pages.map(({ path, label, icon: Icon, open }) => {
          const count = open ? me.open[open] : 0;
          return (
            <MenuLink
              key={path}
              to={adminPath(path)}
              icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
            >
              {count > 0 ? messages.withOpen(label, count) : label}
            </MenuLink>
          );
        })}
        <MenuSeparator />
        <MenuLink to={paths.dashboard} icon={<ArrowLeft aria-hidden="true" strokeWidth={1.75} />}>
          {messages.backToApp}
        </MenuLink>
      </Menu>
    </div>
  );
}

/** The role was removed since the session was read: the gate redirects as soon as the user is known again. */
function NoRole() {
  useEffect(() => void refreshUser(), []);
  return (
    <Notice title={messages.noRoleTitle} line={messages.noRole}>
      <LinkButton to={paths.dashboard}>{messages.backToApp}</LinkButton>
    </Notice>
  );
}

function NoSecondFactor() {
  return (
    <Notice title={messages.secondFactorTitle} line={messages.secondFactor}>
      <LinkButton variant="primary" to={`${paths.settings}#security`}>
        {messages.toSettings}
      </LinkButton>
      <LinkButton to={paths.dashboard}>{messages.backToApp}</LinkButton>
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  line: string;
  children: ReactNode;
}

function Notice({ title, line, children }: NoticeProps) {
  return (
    <BareFrame>
      <div className="mx-auto grid max-w-read justify-items-center px-gutter py-section text-center">
        <Mark className="mb-4 h-20" />
        <h1>{title}</h1>
        <p className="mt-3 max-w-96 text-lead text-muted">{line}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </BareFrame>
  );
}
