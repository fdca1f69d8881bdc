import { AdminRight } from "@twofold/contract/admin/rights";
import type { Language } from "@twofold/contract/languages";
import type { ActorCtx, AdminCtx, Ctx } from "#kit/ctx.ts";
import type { Jobs } from "#kit/jobs.ts";
import { billingOff } from "#adapters/billing-off.ts";
import type { Engine } from "#features/engines/engine.port.ts";
import { deriveJob } from "#features/images/images.queues.ts";
import { findUser, timeZoneOf } from "#features/users/users.ts";
import type { DemoTexts } from "./texts.en.ts";
import type { Timeline } from "./timeline.ts";

/** What the topics of the demo share while it is created. */
export interface World {
  readonly ctx: Ctx;
  readonly timeline: Timeline;
  readonly today: string;
  readonly language: Language;
  readonly texts: DemoTexts;
  /** The sessions of the people, by their username. */
  readonly people: Map<string, { readonly userId: string; readonly sessionId: string }>;
  /** The ids of images and generations, by `username name`. */
  readonly images: Map<string, string>;
  readonly generations: Map<string, string>;
  as(username: string): Promise<ActorCtx>;
  asAdmin(username: string): Promise<AdminCtx>;
}

const refuse = () => Promise.reject(new Error("the demo draws nothing"));
const accept = () => Promise.resolve();

/** The studio's facts. Its images are shipped, because drawing them takes minutes. */
const studio: Engine = {
  id: "studio",
  facts: {
    name: "Studio",
    provider: "this server",
    mostPeople: 2,
    price: 1,
    estimateUsd: 0,
    isOurs: true,
    photoRetention: { kind: "none" },
    takesStyle: false,
    takesSeed: true,
    composesOwnPhotos: true,
    canCancel: true,
  },
  render: refuse,
  close: accept,
};

/** Only the smaller variants of images are left to the worker. No email and no generation is. */
const withoutEmails = (jobs: Jobs): Jobs => ({
  enqueue: async (definition, ...rest) => {
    if (definition.name === deriveJob.name) await jobs.enqueue(definition, ...rest);
  },
  removeGroup: (group) => jobs.removeGroup(group),
  retryDead: (name, ids) => jobs.retryDead(name, ids),
  within: (...transaction) => withoutEmails(jobs.within(...transaction)),
});

/**
 * The product's own context with the clock of the timeline. Nothing leaves the machine, plans start
 * without a payment, and the shipped photos are known to be usable: a test checks them.
 */
export function demoContext(base: Ctx, clock: () => Date): Ctx {
  return {
    ...base,
    clock,
    jobs: withoutEmails(base.jobs),
    limits: {
      consume: () => Promise.resolve(1),
      tryConsume: () => Promise.resolve(true),
      check: accept,
      restore: accept,
      clear: accept,
    },
    ports: {
      ...base.ports,
      billing: billingOff,
      breachedPasswords: undefined,
      engines: [studio],
      imageScreen: { check: () => Promise.resolve(undefined), close: accept },
      mailer: { send: accept, close: () => {} },
      moderator: undefined,
      photoChecker: { check: () => Promise.resolve({ faces: 1, problem: undefined }) },
      push: { ...base.ports.push, send: refuse },
    },
  };
}

export function createWorld(
  base: Ctx,
  given: Pick<World, "timeline" | "today" | "language" | "texts">,
): World {
  const ctx = demoContext(base, () => given.timeline.now());
  const people: World["people"] = new Map();
  const as: World["as"] = async (username) => {
    const person = people.get(username);
    const user = person && (await findUser(ctx.db, { id: person.userId }));
    if (!user) throw new Error(`${username} is not registered yet`);
    const { createdAt: _, ...actor } = user;
    const timeZone = await timeZoneOf(ctx.db, user.id);
    return { ...ctx, actor: { sessionId: person.sessionId, user: actor, timeZone } };
  };
  return {
    ...given,
    ctx,
    people,
    images: new Map(),
    generations: new Map(),
    as,
    asAdmin: async (username) => ({
      ...(await as(username)),
      admin: { requestId: "demo", rights: new Set(AdminRight.options), entries: 0 },
    }),
  };
}

/** The id that an earlier step has stored. */
export function storedId(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`${name} does not exist yet`);
  return id;
}
