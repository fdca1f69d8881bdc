import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import type { AdminAction } from "./admin-action.ts";
import { countEntriesSince } from "./audit.store.ts";
import { recordAction } from "./record-action.ts";

/** A page that reads again while it is open is one visit. */
const VISIT_MS = 10 * 60 * 1000;

/** Records that an administrator read something sensitive. */
export async function recordRead(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  action: AdminAction,
  { subjectId, reason }: { readonly subjectId: string; readonly reason?: string },
): Promise<void> {
  const since = new Date(ctx.clock().getTime() - VISIT_MS);
  const visit = { adminId: ctx.actor.user.id, action: action.name, subjectId, since };
  if (reason === undefined && (await countEntriesSince(ctx.db, visit)) > 0) return;
  await inTransaction(ctx, (tx) => recordAction(tx, ctx, action, { subjectId, reason }));
}
