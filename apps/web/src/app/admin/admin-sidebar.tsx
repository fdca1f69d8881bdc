import type { AdminAccess } from "@twofold/contract/admin/access";
import { ArrowLeft } from "lucide-react";
import { Fragment } from "react";
import { Link, NavLink } from "react-router";
import { formatNumber } from "../../lib/language.ts";
import { paths } from "../../lib/paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Mark, Wordmark } from "../../ui/logo.tsx";
import { adminFrameMessages as messages } from "./admin-frame.messages.ts";
import { adminPath, type AdminPage } from "./admin-pages.ts";

interface AdminSidebarProps {
  me: AdminAccess;
  name: string;
  pages: readonly AdminPage[];
}

export function AdminSidebar({ me, name, pages }: AdminSidebarProps) {
  return (
    <aside aria-label={messages.admin} className="admin-side">
      <Link to={paths.dashboard} aria-label={messages.home} className="admin-logo">
        <Mark />
        <Wordmark />
        <span aria-hidden="true">{messages.admin}</span>
      </Link>
      <nav aria-label={messages.navigation}>
        <ul className="admin-nav">
          {pages.map((page, index) => (
            <Fragment key={page.path}>
              {index > 0 && pages[index - 1]?.group !== page.group && (
                <li aria-hidden="true" className="admin-nav-gap" />
              )}
              <li>
                <PageLink page={page} count={page.open ? me.open[page.open] : 0} />
              </li>
            </Fragment>
          ))}
        </ul>
      </nav>
      <div className="admin-feet">
        <Link to={paths.dashboard} aria-label={messages.backToApp} className="admin-nav-link">
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
          <span aria-hidden="true">{messages.backToApp}</span>
        </Link>
        <div className="admin-me">
          <Avatar name={name} />
          <p>
            <b>{name}</b>
            {me.roles.map((role) => messages.roles[role]).join(", ")}
          </p>
        </div>
      </div>
    </aside>
  );
}

function PageLink({ page, count }: { page: AdminPage; count: number }) {
  const { path, label, icon: Icon } = page;
  return (
    <NavLink
      to={adminPath(path)}
      end={path === ""}
      aria-label={count > 0 ? messages.withOpen(label, count) : label}
      title={label}
      className="admin-nav-link"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} />
      {/* The space separates the visible text, which the label has to contain. */}
      <span aria-hidden="true">{label}</span>{" "}
      {count > 0 && (
        <b aria-hidden="true" className="admin-nav-count">
          {formatNumber(count)}
        </b>
      )}
    </NavLink>
  );
}
