import { newId } from "#kit/id.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordSecurityEvent } from "#features/auth/auth.ts";
import { exportsByUser } from "./account.limits.ts";
import { exportJob } from "./account.queues.ts";
import {
  findExportInProgress,
  insertExport,
  removeFailedExports,
  type ExportRow,
} from "./exports.store.ts";

type RequestCtx = Pick<
  ActorCtx,
  "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits"
>;

const DAY_MS = 86_400_000;

export async function requestExport(ctx: RequestCtx): Promise<ExportRow> {
  const now = ctx.clock();
  const userId = ctx.actor.user.id;
  const existing = await findExportInProgress(ctx.db, { userId });
  if (existing) return existing;
  await ctx.limits.consume(exportsByUser, userId);
  const row: ExportRow = {
    userId,
    id: newId(),
    state: "waiting",
    progress: 0,
    bytes: null,
    createdAt: now,
    readyAt: null,
    expiresAt: new Date(now.getTime() + DAY_MS),
  };
  const isNew = await inTransaction(ctx, async (tx) => {
    if (!(await insertExport(tx.db, row))) return false;
    await removeFailedExports(tx.db, { userId });
    const payload = { user_id: userId, export_id: row.id };
    await tx.jobs.enqueue(exportJob, payload, { group: userId });
    await tx.live.publish(userId, { type: "export_changed" });
    await recordSecurityEvent(tx, ctx, { userId, kind: "export_requested" });
    return true;
  });
  // A concurrent request inserted its row first.
  return isNew ? row : ((await findExportInProgress(ctx.db, { userId })) ?? row);
}
