import type { Ctx } from "#kit/ctx.ts";
import { copyJob } from "../albums.queues.ts";
import { listWaitingUsers, removeFinalCopies } from "./kept.store.ts";

const USERS_A_RUN = 200;

/** Continues what a killed worker or an outage left, and removes what connects final copies with their sources. */
export async function resumeCopies(ctx: Pick<Ctx, "db" | "clock" | "jobs">): Promise<void> {
  await removeFinalCopies(ctx.db, ctx.clock());
  for (const userId of await listWaitingUsers(ctx.db, USERS_A_RUN))
    await ctx.jobs.enqueue(copyJob, { user_id: userId }, { group: userId });
}
