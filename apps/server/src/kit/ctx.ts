import type { User } from "@twofold/contract/users";
import type { Db } from "./db.ts";
import type { Jobs } from "./jobs.ts";
import type { Limits } from "./limits.ts";
import type { Publish } from "./live.ts";
import type { Log } from "./log.ts";

/** The signed-in caller. */
export interface Actor {
  readonly sessionId: string;
  readonly user: User;
}

/** External dependencies. A feature declares its own ports by `declare module "#kit/ctx.ts"`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Ports {}

/** Everything that a use case can use. It declares `Pick<Ctx, …>` to show what it uses. */
export interface Ctx {
  readonly db: Db;
  readonly now: Date;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly live: Publish;
  readonly limits: Limits;
  readonly ports: Ports;
}
