import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { paths } from "../lib/paths.ts";
import { lazyPart, type LazyPart } from "./lazy-part.ts";
import type { screens } from "./screens.ts";

export interface AppRoute {
  readonly path: string;
  readonly title: string;
  /** Who may see it; others are sent to where they may go. */
  readonly access: "public" | "user" | "admin";
  /** What stands around it. 'either': the app's frame for those who are signed in, the public one for others. */
  readonly frame: "public" | "app" | "either" | "bare";
  /** Boards with a column beside them need more room than a page that is read. */
  readonly isWide?: true;
  readonly screen: LazyPart<{ name: string }>;
}

type Screen = ComponentType<{ name: string }>;

function screen(name: keyof typeof screens): AppRoute["screen"] {
  const load = async (): Promise<Screen> => (await import("./screens.ts")).screens[name]();
  return lazyPart(load);
}

const notOpenYet = screen("notOpenYet");

const open = { access: "public", frame: "public" } as const;
const either = { access: "public", frame: "either" } as const;
const app = { access: "user", frame: "app" } as const;

export const routes: readonly AppRoute[] = [
  {
    ...open,
    path: paths.home,
    title: "Pictures of the two of you, for the days that matter",
    screen: lazyPart(() => import("../screens/landing.tsx").then((m) => m.LandingScreen)),
  },
  { ...open, path: paths.login, title: "Sign In", screen: screen("login") },
  { ...open, path: paths.register, title: "Create an account", screen: screen("register") },
  {
    ...open,
    path: paths.forgotPassword,
    title: "Forgot your password?",
    screen: screen("forgotPassword"),
  },
  {
    ...open,
    path: paths.resetPassword,
    title: "Choose a new password",
    screen: screen("resetPassword"),
  },
  { ...open, path: paths.verify, title: "Verify", screen: screen("verify") },
  { ...open, path: paths.privacy, title: "Privacy Policy", screen: screen("privacy") },
  { ...open, path: paths.terms, title: "Terms of Service", screen: screen("terms") },
  { ...either, path: paths.help, title: "Help Center", screen: screen("help") },
  { ...either, path: paths.sampleImages, title: "Sample Images", screen: screen("sampleImages") },
  {
    ...app,
    path: paths.dashboard,
    title: "Dashboard",
    isWide: true,
    screen: screen("dashboard"),
  },
  { ...app, path: paths.calendar, title: "Calendar", isWide: true, screen: screen("calendar") },
  { ...app, path: paths.profile, title: "Profile", screen: screen("profile") },
  { ...app, path: paths.upload, title: "Upload", screen: screen("upload") },
  { ...app, path: paths.gallery, title: "Gallery", screen: screen("gallery") },
  { ...app, path: paths.events, title: "Events", screen: screen("events") },
  { ...app, path: paths.subscription, title: "Subscription", screen: screen("subscription") },
  { ...app, path: paths.credits, title: "Credits", screen: screen("credits") },
  { ...app, path: paths.settings, title: "Settings", screen: screen("settings") },
  { ...app, path: paths.album, title: "Album", screen: notOpenYet },
  { ...app, path: paths.models, title: "Models", screen: screen("models") },
  { ...app, path: paths.createStory, title: "Create Story", screen: screen("createStory") },
  { access: "admin", frame: "bare", path: paths.admin, title: "Admin Panel", screen: notOpenYet },
];

export function routeAt(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}
