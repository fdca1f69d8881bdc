import { pageAddresses, type PageName } from "../../apps/web/src/testing/all-pages.ts";

/** Who looks: nobody that is known, somebody with a life here, somebody who has just come, an operator. */
export type Viewer = "visitor" | "full" | "empty" | "admin";

export interface View {
  readonly name: PageName;
  readonly viewer: Viewer;
  readonly path: string;
}

interface Seen {
  /** Each as whom it is looked at; with and without data where that differs. */
  readonly by: readonly Viewer[];
  /** What stands for the parts of the address that are open, and what follows it. */
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: string;
}

const byVisitors: Seen = { by: ["visitor"] };
const byMembers: Seen = { by: ["full", "empty"] };

/** Every page there is: a new one without an entry here does not compile. */
const seen: Readonly<Record<PageName, Seen>> = {
  home: byVisitors,
  login: byVisitors,
  register: byVisitors,
  forgotPassword: byVisitors,
  resetPassword: { ...byVisitors, search: "?token=none" },
  verify: { ...byVisitors, search: "?token=none" },
  connected: byVisitors,
  privacy: byVisitors,
  terms: byVisitors,
  shared: byVisitors,
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
  album: { by: ["full"] },
  models: { by: ["full"] },
  createStory: { by: ["full"], params: { id: "valentines" } },
  admin: { by: ["admin"] },
};

/** `more` says what is known only once there is something to look at, such as the address of a shared picture. */
export function allViews(more: Partial<Record<PageName, Record<string, string>>>): View[] {
  return (Object.keys(seen) as PageName[]).flatMap((name) => {
    const { by, params, search = "" } = seen[name];
    const path = filled(pageAddresses[name], { ...params, ...more[name] }) + search;
    return by.map((viewer) => ({ name, viewer, path }));
  });
}

function filled(address: string, params: Readonly<Record<string, string>>): string {
  return address.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`nothing is known to stand for ${name} in ${address}`);
    return encodeURIComponent(value);
  });
}
