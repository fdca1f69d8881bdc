import { newId } from "#kit/id.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { requirePassword } from "#features/auth/auth.ts";
import { exportsByUser } from "./account.limits.ts";
import { exportJob } from "./account.queues.ts";
import { findInProgress, insertExport, removeFailed, type ExportRow } from "./exports.store.ts";

type RequestCtx = Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "limits" | "ports">;

const DAY_MS = 86_400_000;

/** Requires the password, so that an unlocked device is not enough to copy all data. */
export async function requestExport(
  ctx: RequestCtx,
  password: string | undefined,
): Promise<ExportRow> {
  const userId = ctx.actor.user.id;
  await requirePassword(ctx, password);
  const existing = await findInProgress(ctx.db, userId);
  if (existing) return existing;
  await ctx.limits.consume(exportsByUser, userId);
  const row: ExportRow = {
    userId,
    id: newId(),
    state: "waiting",
    progress: 0,
    bytes: null,
    createdAt: ctx.now,
    readyAt: null,
    expiresAt: new Date(ctx.now.getTime() + DAY_MS),
  };
  const isNew = await inTransaction(ctx, async (tx) => {
    if (!(await insertExport(tx.db, row))) return false;
    await removeFailed(tx.db, userId);
    const payload = { user_id: userId, export_id: row.id };
    await tx.jobs.enqueue(exportJob, payload, { group: userId });
    await tx.live.publish(userId, { type: "export_changed" });
    return true;
  });
  // A concurrent request inserted its row first.
  return isNew ? row : ((await findInProgress(ctx.db, userId)) ?? row);
}
