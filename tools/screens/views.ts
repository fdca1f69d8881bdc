import { pageAddresses, type PageName } from "../../apps/web/src/testing/all-pages.ts";

/** A visitor, a user with data, a user without data, one who is invited by a partner, an administrator. */
export const viewers = ["visitor", "full", "empty", "invited", "admin"] as const;
export type Viewer = (typeof viewers)[number];

export interface View {
  readonly name: PageName;
  /** The name, and what is below the page's path: `admin-users`. */
  readonly label: string;
  readonly viewer: Viewer;
  readonly path: string;
}

interface Seen {
  /** The viewers; with and without data where that differs. */
  readonly by: readonly Viewer[];
  /** Values of the path's parameters, and the query. */
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: string;
  /** The value that is the fragment of the address. */
  readonly fragment?: string;
  /** Pages below its path, which have content only in the demo. */
  readonly below?: readonly string[];
}

const byVisitors: Seen = { by: ["visitor"] };
const byMembers: Seen = { by: ["full", "empty"] };

/** Every page; a new page without an entry does not compile. */
const seen: Readonly<Record<PageName, Seen>> = {
  home: byVisitors,
  login: byVisitors,
  register: byVisitors,
  forgotPassword: byVisitors,
  resetPassword: { ...byVisitors, search: "?token=none" },
  verifyEmail: { ...byVisitors, search: "?token=none" },
  verify: byVisitors,
  connected: byVisitors,
  privacy: byVisitors,
  terms: byVisitors,
  shared: byVisitors,
  renewLink: { ...byVisitors, search: "?token=none&days=30" },
  removal: { by: ["visitor", "full"] },
  ticket: { by: ["full"] },
  visitorTicket: byVisitors,
  help: { by: ["visitor", "full"] },
  sampleImages: { by: ["visitor", "full"] },
  dashboard: byMembers,
  calendar: byMembers,
  profile: byMembers,
  upload: { by: ["full"] },
  gallery: byMembers,
  events: byMembers,
  subscription: byMembers,
  credits: byMembers,
  settings: byMembers,
  album: byMembers,
  oneAlbum: { by: ["full"] },
  partner: byMembers,
  partnerUnlink: { by: ["full"] },
  partnerInvitation: { by: ["visitor", "invited"], fragment: "token" },
  models: { by: ["full"] },
  createStory: { by: ["full"], params: { id: "valentines" } },
  admin: {
    by: ["admin"],
    below: [
      "users",
      "moderation",
      "support",
      "templates",
      "banners",
      "system-events",
      "engines",
      "payments",
      "payments/plans",
      "payments/refunds",
      "jobs",
      "team",
    ],
  },
};

/** `more` contains values that exist only after the data was created, such as the token of a share link. */
export function allViews(
  more: Partial<Record<PageName, Record<string, string>>>,
  { isDemo }: { readonly isDemo: boolean },
): View[] {
  return (Object.keys(seen) as PageName[]).flatMap((name) => {
    const { by, params, search = "", fragment, below = [] } = seen[name];
    const values = { ...params, ...more[name] };
    const path = filled(pageAddresses[name] + (fragment ? `#:${fragment}` : ""), values);
    const pages = isDemo ? ["", ...below] : [""];
    return by.flatMap((viewer) =>
      pages.map((page) => ({
        name,
        label: page === "" ? name : `${name}-${page.replaceAll("/", "-")}`,
        viewer,
        path: page === "" ? path + search : `${path}/${page}`,
      })),
    );
  });
}

function filled(address: string, params: Readonly<Record<string, string>>): string {
  return address.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`there is no value for ${name} in ${address}`);
    return encodeURIComponent(value);
  });
}
