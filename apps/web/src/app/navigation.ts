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
    label: "Dashboard",
    icon: House,
    group: "days",
    tab: "Home",
    isInMenu: true,
  },
  { to: paths.calendar, label: "Calendar", icon: CalendarDays, group: "days", tab: "Calendar" },
  { to: paths.events, label: "Events", icon: CalendarHeart, group: "days" },
  { to: paths.gallery, label: "Gallery", icon: Images, group: "days", tab: "Gallery" },
  { to: paths.upload, label: "Upload", icon: ImageUp, group: "days", tab: "Upload" },
  { to: paths.models, label: "Models", icon: Brush, group: "account" },
  { to: paths.credits, label: "Credits", icon: CircleDot, group: "account" },
  { to: paths.subscription, label: "Subscription", icon: Gem, group: "account", isInMenu: true },
  { to: paths.profile, label: "Profile", icon: UserRound, group: "account", isInMenu: true },
  {
    to: paths.settings,
    label: "Settings",
    icon: SlidersHorizontal,
    group: "account",
    isInMenu: true,
  },
  { to: paths.help, label: "Help", icon: CircleQuestionMark, group: "account" },
  {
    to: paths.admin,
    label: "Admin Panel",
    icon: Shield,
    group: "account",
    isInMenu: true,
    isForAdmins: true,
  },
];

export function itemsFor({ is_admin }: User): readonly NavigationItem[] {
  return navigation.filter(({ isForAdmins }) => is_admin || !isForAdmins);
}
