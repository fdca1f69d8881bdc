import type { User } from "@twofold/contract/users";
import {
  Blend,
  BookHeart,
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
import { navigationMessages } from "./navigation.messages.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A line separates the groups. */
  readonly group: "days" | "account";
  /**
   * The name in the phone's bottom bar. With more than four pages only pages with a short name
   * appear, at most three.
   */
  readonly tab?: string;
  readonly isInMenu?: true;
  readonly isForAdmins?: true;
}

/** All pages of the navigation. */
const navigation: readonly NavigationItem[] = [
  {
    to: paths.dashboard,
    label: navigationMessages.dashboard,
    icon: House,
    group: "days",
    tab: navigationMessages.home,
    isInMenu: true,
  },
  {
    to: paths.calendar,
    label: navigationMessages.calendar,
    icon: CalendarDays,
    group: "days",
    tab: navigationMessages.calendar,
  },
  { to: paths.events, label: navigationMessages.events, icon: CalendarHeart, group: "days" },
  {
    to: paths.gallery,
    label: navigationMessages.gallery,
    icon: Images,
    group: "days",
    tab: navigationMessages.gallery,
  },
  { to: paths.album, label: navigationMessages.album, icon: BookHeart, group: "days" },
  { to: paths.partner, label: navigationMessages.partner, icon: Blend, group: "days" },
  { to: paths.upload, label: navigationMessages.upload, icon: ImageUp, group: "days" },
  { to: paths.models, label: navigationMessages.models, icon: Brush, group: "account" },
  { to: paths.credits, label: navigationMessages.credits, icon: CircleDot, group: "account" },
  {
    to: paths.subscription,
    label: navigationMessages.subscription,
    icon: Gem,
    group: "account",
    isInMenu: true,
  },
  {
    to: paths.profile,
    label: navigationMessages.profile,
    icon: UserRound,
    group: "account",
    isInMenu: true,
  },
  {
    to: paths.settings,
    label: navigationMessages.settings,
    icon: SlidersHorizontal,
    group: "account",
    isInMenu: true,
  },
  { to: paths.help, label: navigationMessages.help, icon: CircleQuestionMark, group: "account" },
  {
    to: paths.admin,
    label: navigationMessages.admin,
    icon: Shield,
    group: "account",
    isInMenu: true,
    isForAdmins: true,
  },
];

export function itemsFor({ is_admin }: Pick<User, "is_admin">): readonly NavigationItem[] {
  return navigation.filter(({ isForAdmins }) => is_admin || !isForAdmins);
}
