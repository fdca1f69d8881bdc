import type { AdminRight } from "@twofold/contract/admin/rights";
import type { Db } from "./db.ts";
import type { Emit } from "./domain-events.ts";
import type { Jobs } from "./jobs.ts";
import type { Limits } from "./limits.ts";
import type { Publish } from "./live.ts";
import type { Log } from "./log.ts";

/** The user of a request; features/auth adds its profile. */
export interface ActorUser {
  readonly id: string;
  readonly is_admin: boolean;
}

/** The signed-in caller. */
export interface Actor {
  readonly sessionId: string;
  readonly user: ActorUser;
  /** In which the user's days begin and end. */
  readonly timeZone: string;
}

/** Where a request comes from. */
export interface Client {
  /** A keyed hash, because an IP address is personal data. */
  readonly networkHash: string;
  /** The hashes with older keys, for comparing with what was stored before. Absent in job payloads. */
  readonly olderNetworkHashes?: readonly string[];
  readonly userAgent: string;
}

/* oxlint-disable typescript/no-empty-interface, typescript/no-empty-object-type --
   A feature adds its entries by `declare module "#kit/ctx.ts"`. */
/** Outside systems. No transaction may wait for one. */
export interface Ports {}
/** What the operator has set, one entry per feature. */
export interface Settings {
  readonly app: {
    /** The origin of the web app, with which links begin. */
    readonly publicUrl: string;
  };
}
/** Signers and encrypters derived from the server's secrets. */
export interface Keys {}
/** Objects inside the process that have state or are shared by features. */
export interface Services {}
/* oxlint-enable */

/** Everything that a use case can use. It declares `Pick<Ctx, …>` to show what it uses. */
export interface Ctx {
  readonly db: Db;
  /** The current time; tests inject it. */
  readonly clock: () => Date;
  readonly log: Log;
  /** Absent in jobs and commands. */
  readonly client: Client | undefined;
  readonly jobs: Jobs;
  readonly live: Publish;
  /** Announces a domain event to other features, inside a transaction. */
  readonly emit: Emit;
  readonly limits: Limits;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly keys: Keys;
  readonly services: Services;
}

export type ActorCtx = Ctx & { readonly actor: Actor };

/** One call of an administrator. */
export interface AdminCall {
  readonly requestId: string;
  /** Filled when the call is authorized. */
  readonly rights: Set<AdminRight>;
  /** The number of audit entries that were committed. */
  entries: number;
}

export type AdminCtx = ActorCtx & { readonly admin: AdminCall };
