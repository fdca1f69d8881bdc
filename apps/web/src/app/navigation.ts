import type { User } from "@twofold/contract/users";
import {
  Brush,
  CalendarDays,
  CalendarHeart,
  CircleDot,
  CircleQuestionMark,
  Gem,
  House,
  Images,
  ImageUp,
  Shield,
  SlidersHorizontal,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { paths } from "../lib/paths.ts";
import { words } from "./navigation.words.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A hairline stands between the groups. */
  readonly group: "days" | "account";
  /** Its name in the phone's bottom bar. With more than five pages only those that have one stand there, at most four. */
  readonly tab?: string;
  readonly isInMenu?: true;
  readonly isForAdmins?: true;
}

/** One line for each page that can be gone to. */
const navigation: readonly NavigationItem[] = [
  {
    to: paths.dashboard,
    label: words.dashboard,
    icon: House,
    group: "days",
    tab: words.home,
    isInMenu: true,
  },
  {
    to: paths.calendar,
    label: words.calendar,
    icon: CalendarDays,
    group: "days",
    tab: words.calendar,
  },
  { to: paths.events, label: words.events, icon: CalendarHeart, group: "days" },
  { to: paths.gallery, label: words.gallery, icon: Images, group: "days", tab: words.gallery },
  { to: paths.upload, label: words.upload, icon: ImageUp, group: "days", tab: words.upload },
  { to: paths.models, label: words.models, icon: Brush, group: "account" },
  { to: paths.credits, label: words.credits, icon: CircleDot, group: "account" },
  {
    to: paths.subscription,
    label: words.subscription,
    icon: Gem,
    group: "account",
    isInMenu: true,
  },
  { to: paths.profile, label: words.profile, icon: UserRound, group: "account", isInMenu: true },
  {
    to: paths.settings,
    label: words.settings,
    icon: SlidersHorizontal,
    group: "account",
    isInMenu: true,
  },
  { to: paths.help, label: words.help, icon: CircleQuestionMark, group: "account" },
  {
    to: paths.admin,
    label: words.admin,
    icon: Shield,
    group: "account",
    isInMenu: true,
    isForAdmins: true,
  },
];

export function itemsFor({ is_admin }: User): readonly NavigationItem[] {
  return navigation.filter(({ isForAdmins }) => is_admin || !isForAdmins);
}
