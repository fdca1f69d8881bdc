import { plural } from "../../lib/language.ts";

export const adminFrameMessages = {
  admin: "Admin",
  navigation: "Admin",
  backToApp: "Back to the app",
  home: "Twofold Admin, back to the app",
  pages: "Admin pages",
  overview: "Overview",
  users: "Users",
  moderation: "Moderation",
  support: "Support",
  templates: "Templates",
  banners: "Banners & ads",
  systemEvents: "System events",
  engines: "Engines",
  payments: "Plans & payments",
  jobs: "Jobs",
  team: "Team & audit",
  withOpen: (page: string, count: number) => `${page}, ${count} open`,
  roles: { owner: "Owner", operator: "Operator", support: "Support", editor: "Editor" },
  justUpdated: "Updated just now",
  updated: (seconds: number) => `Updated ${seconds} s ago`,
  notUpdated: (minutes: number) =>
    plural(minutes, {
      one: "Not updated for a minute",
      other: `Not updated for ${minutes} minutes`,
    }),
  failed: "The admin area could not be loaded.",
  failedLine: "Nothing was changed. Please try again.",
  noRoleTitle: "Admin Panel",
  noRole: "You have no role in this installation. An owner can give you one.",
  noPageTitle: "Admin Panel",
  noPage: "Your roles open no page yet.",
  secondFactorTitle: "Protect your account first",
  secondFactor:
    "People who help to run this installation sign in with two factors. Set up two-factor authentication or a passkey, then come back.",
  toSettings: "Go to the settings",
};
