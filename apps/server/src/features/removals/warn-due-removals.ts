import type { Ctx } from "#kit/ctx.ts";
import { claimDueRemovals } from "./removals.store.ts";

const AHEAD_MS = 24 * 3_600_000;
const BATCH = 50;

/** Logs each undecided request once, 24 hours before its deadline. */
export async function warnDueRemovals({
  db,
  clock,
  log,
}: Pick<Ctx, "db" | "clock" | "log">): Promise<void> {
  const now = clock();
  const until = new Date(now.getTime() + AHEAD_MS);
  for (;;) {
    const due = await claimDueRemovals(db, { now, until, limit: BATCH });
    for (const { reference, reason, dueAt } of due)
      log.warn({ reference, reason, due_at: dueAt }, "removals: request due within 24 hours");
    if (due.length < BATCH) return;
  }
}
