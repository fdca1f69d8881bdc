import type { AdminAccess } from "@twofold/contract/admin/access";
import type { AdminRight } from "@twofold/contract/admin/rights";
import {
  Activity,
  CalendarHeart,
  GalleryHorizontal,
  Gavel,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  MessageCircle,
  ReceiptText,
  ScrollText,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import { lazyComponent, type LazyPart } from "../../lib/lazy-component.ts";
import { paths } from "../../lib/paths.ts";
import { adminFrameMessages as messages } from "./admin-frame.messages.ts";

export interface AdminPage {
  /** Below /admin. The overview has an empty one. */
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Space separates the groups. */
  readonly group: "people" | "content" | "operations" | "team";
  /** A person with one of these rights sees the page. */
  readonly rights: readonly AdminRight[];
  /** The number of items that wait for a decision, if the page has such items. */
  readonly open?: keyof AdminAccess["open"];
  /** Without code the page is in no menu. It gets every path below its own, such as `users/:id`. */
  readonly screen?: LazyPart<object>;
}

/** All pages of the admin area, in the order of the menu. */
export const adminPages: readonly AdminPage[] = [
  {
    path: "",
    label: messages.overview,
    icon: LayoutDashboard,
    group: "people",
    rights: ["overview"],
    screen: lazyComponent(async () => (await import("../../screens/admin/overview.tsx")).Overview),
  },
  {
    path: "users",
    label: messages.users,
    icon: UsersRound,
    group: "people",
    rights: ["users"],
    screen: lazyComponent(() => import("../../screens/admin/users.tsx").then((m) => m.UsersScreen)),
  },
  {
    path: "moderation",
    label: messages.moderation,
    icon: Gavel,
    group: "people",
    rights: ["moderation"],
    open: "moderation",
    screen: lazyComponent(
      async () => (await import("../../screens/admin/moderation.tsx")).Moderation,
    ),
  },
  {
    path: "support",
    label: messages.support,
    icon: MessageCircle,
    group: "people",
    rights: ["support"],
    open: "support",
    screen: lazyComponent(async () => (await import("../../screens/admin/support.tsx")).Support),
  },
  {
    path: "templates",
    label: messages.templates,
    icon: LayoutTemplate,
    group: "content",
    rights: ["content"],
    screen: lazyComponent(() =>
      import("../../screens/admin/templates.tsx").then((m) => m.TemplatesScreen),
    ),
  },
  {
    path: "banners",
    label: messages.banners,
    icon: GalleryHorizontal,
    group: "content",
    rights: ["content"],
    screen: lazyComponent(() =>
      import("../../screens/admin/banners.tsx").then((m) => m.BannersScreen),
    ),
  },
  {
    path: "system-events",
    label: messages.systemEvents,
    icon: CalendarHeart,
    group: "content",
    rights: ["content"],
    screen: lazyComponent(() =>
      import("../../screens/admin/system-events.tsx").then((m) => m.SystemEventsScreen),
    ),
  },
  {
    path: "engines",
    label: messages.engines,
    icon: Activity,
    group: "operations",
    rights: ["operations"],
    screen: lazyComponent(() =>
      import("../../screens/admin/engines.tsx").then((m) => m.EnginesScreen),
    ),
  },
  {
    path: "payments",
    label: messages.payments,
    icon: ReceiptText,
    group: "operations",
    rights: ["payments"],
    screen: lazyComponent(() =>
      import("../../screens/admin/payments.tsx").then((m) => m.PaymentsScreen),
    ),
  },
  {
    path: "jobs",
    label: messages.jobs,
    icon: ListChecks,
    group: "operations",
    rights: ["operations"],
    screen: lazyComponent(() => import("../../screens/admin/jobs.tsx").then((m) => m.JobsScreen)),
  },
  {
    path: "team",
    label: messages.team,
    icon: ScrollText,
    group: "team",
    rights: ["audit", "team"],
    screen: lazyComponent(() => import("../../screens/admin/team.tsx").then((m) => m.TeamScreen)),
  },
];

export const adminPath = (path: string): string => (path ? `${paths.admin}/${path}` : paths.admin);

/** The pages that exist and that these rights allow. */
export function pagesFor(rights: readonly AdminRight[]): readonly AdminPage[] {
  return adminPages.filter(
    ({ screen, rights: needed }) => screen && needed.some((right) => rights.includes(right)),
  );
}

export function pageAt(pathname: string): AdminPage | undefined {
  const [, , first = ""] = pathname.split("/");
  return adminPages.find(({ path }) => path === first);
}
