import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { paths } from "../lib/paths.ts";
import { lazyComponent, type LazyPart } from "../lib/lazy-component.ts";
import type { screens } from "./screens.ts";
import { titlesMessages } from "./titles.messages.ts";

export interface AppRoute {
  readonly path: string;
  readonly title: string;
  /** Who may see it; other users are redirected. */
  readonly access: "public" | "user" | "admin";
  /** The frame around it. 'either': the app's frame for signed-in users, the public one for visitors. */
  readonly frame: "public" | "app" | "either" | "admin";
  /** Boards with a side column are wider than pages of text. */
  readonly isWide?: true;
  readonly screen: LazyPart<{ name: string }>;
}

type Screen = ComponentType<{ name: string }>;

function screen(name: keyof typeof screens): AppRoute["screen"] {
  const load = async (): Promise<Screen> => (await import("./screens.ts")).screens[name]();
  return lazyComponent(load);
}

const open = { access: "public", frame: "public" } as const;
const either = { access: "public", frame: "either" } as const;
const app = { access: "user", frame: "app" } as const;

export const routes: readonly AppRoute[] = [
  {
    ...open,
    path: paths.home,
    title: titlesMessages.home,
    screen: lazyComponent(() => import("../screens/landing.tsx").then((m) => m.loadLanding())),
  },
  { ...open, path: paths.login, title: titlesMessages.login, screen: screen("login") },
  { ...open, path: paths.register, title: titlesMessages.register, screen: screen("register") },
  {
    ...open,
    path: paths.forgotPassword,
    title: titlesMessages.forgotPassword,
    screen: screen("forgotPassword"),
  },
  {
    ...open,
    path: paths.resetPassword,
    title: titlesMessages.resetPassword,
    screen: screen("resetPassword"),
  },
  { ...open, path: paths.connected, title: titlesMessages.connected, screen: screen("connected") },
  {
    ...open,
    path: paths.verifyEmail,
    title: titlesMessages.verifyEmail,
    screen: screen("verifyEmail"),
  },
  { ...either, path: paths.verify, title: titlesMessages.verify, screen: screen("verify") },
  { ...open, path: paths.privacy, title: titlesMessages.privacy, screen: screen("privacy") },
  { ...open, path: paths.terms, title: titlesMessages.terms, screen: screen("terms") },
  { ...open, path: paths.shared, title: titlesMessages.shared, screen: screen("sharedPicture") },
  { ...open, path: paths.renewLink, title: titlesMessages.renewLink, screen: screen("renewLink") },
  { ...either, path: paths.help, title: titlesMessages.help, screen: screen("help") },
  { ...either, path: paths.removal, title: titlesMessages.removal, screen: screen("removal") },
  { ...app, path: paths.ticket, title: titlesMessages.ticket, screen: screen("helpRequest") },
  {
    ...either,
    path: paths.visitorTicket,
    title: titlesMessages.ticket,
    screen: screen("helpVisit"),
  },
  {
    ...either,
    path: paths.sampleImages,
    title: titlesMessages.sampleImages,
    screen: screen("sampleImages"),
  },
  {
    ...app,
    path: paths.dashboard,
    title: titlesMessages.dashboard,
    isWide: true,
    screen: screen("dashboard"),
  },
  {
    ...app,
    path: paths.calendar,
    title: titlesMessages.calendar,
    isWide: true,
    screen: screen("calendar"),
  },
  { ...app, path: paths.profile, title: titlesMessages.profile, screen: screen("profile") },
  { ...app, path: paths.upload, title: titlesMessages.upload, screen: screen("upload") },
  { ...app, path: paths.gallery, title: titlesMessages.gallery, screen: screen("gallery") },
  { ...app, path: paths.events, title: titlesMessages.events, screen: screen("events") },
  {
    ...app,
    path: paths.subscription,
    title: titlesMessages.subscription,
    screen: screen("subscription"),
  },
  { ...app, path: paths.credits, title: titlesMessages.credits, screen: screen("credits") },
  { ...app, path: paths.settings, title: titlesMessages.settings, screen: screen("settings") },
  { ...app, path: paths.album, title: titlesMessages.album, screen: screen("albums") },
  { ...app, path: paths.oneAlbum, title: titlesMessages.album, screen: screen("album") },
  {
    ...app,
    path: paths.partner,
    title: titlesMessages.partner,
    isWide: true,
    screen: screen("partner"),
  },
  // Its title does not show what the page is for, because another person may see the tab.
  {
    ...app,
    path: paths.partnerUnlink,
    title: titlesMessages.partner,
    screen: screen("partnerUnlink"),
  },
  {
    ...open,
    path: paths.partnerInvitation,
    title: titlesMessages.partnerInvitation,
    screen: screen("partnerInvitation"),
  },
  { ...app, path: paths.models, title: titlesMessages.models, screen: screen("models") },
  {
    ...app,
    path: paths.createStory,
    title: titlesMessages.createStory,
    screen: screen("createStory"),
  },
  {
    access: "admin",
    frame: "admin",
    path: `${paths.admin}/*`,
    title: titlesMessages.admin,
    screen: screen("admin"),
  },
];

export function routeAt(pathname: string): AppRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}
