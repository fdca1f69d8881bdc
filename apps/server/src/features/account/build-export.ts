import { EXPORT_DAYS } from "@twofold/contract/account/exports";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notify, sendMail } from "#features/notifications/notifications.ts";
import { buildArchive } from "./build-archive.ts";
import { exportReadyMessages } from "./build-export.messages.ts";
import { exportKeyOf } from "./export-key.ts";
import { expireOthers, markBuilding, markFailed, markReady } from "./exports.store.ts";
import { trackProgress } from "./track-progress.ts";

type BuildCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "log" | "ports">;

export interface ExportKey {
  readonly userId: string;
  readonly id: string;
}

const DAY_MS = 86_400_000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/**
 * Streams the archive into storage. After a crash the next attempt starts again under the same key,
 * and the user is notified only of a complete file.
 */
export async function buildExport(
  ctx: BuildCtx,
  key: ExportKey,
  signal: AbortSignal,
): Promise<void> {
  const { userId, id } = key;
  if (!(await markBuilding(ctx.db, userId, id))) return;
  await ctx.live.publish(userId, { type: "export_changed" });
  const progress = trackProgress(ctx, key);
  const isOver = AbortSignal.any([signal, progress.isOver]);
  let bytes: number;
  try {
    bytes = await ctx.ports.storage.putStream(exportKeyOf(userId, id), {
      type: "application/zip",
      bytes: buildArchive(ctx, userId, { onProgress: progress.onProgress, signal: isOver }),
    });
  } catch (error) {
    // The account was deleted meanwhile, so the export is not needed.
    if (progress.isOver.aborted) return;
    throw error;
  }
  await announce({ ...ctx, now: new Date() }, key, bytes);
}

async function announce(ctx: BuildCtx, { userId, id }: ExportKey, bytes: number): Promise<void> {
  const expiresAt = inDays(ctx.now, EXPORT_DAYS);
  await inTransaction(ctx, async (tx) => {
    if (!(await markReady(tx.db, userId, id, { bytes, readyAt: tx.now, expiresAt }))) return;
    await expireOthers(tx.db, userId, id, tx.now);
    await sendMail(tx, userId, { kind: "export_ready", days: EXPORT_DAYS });
    await notify(
      tx,
      [
        {
          userId,
          key: `export:${id}`,
          kind: "export_ready",
          text: (language) => exportReadyMessages[language],
          link: "/profile#data",
          expiresAt,
        },
      ],
      // The email above is sent regardless of the user's settings, so only push is added here.
      ["push"],
    );
    await tx.live.publish(userId, { type: "export_changed" });
  });
}

/** Runs after the last attempt has failed. */
export async function failExport(ctx: BuildCtx, { userId, id }: ExportKey): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await markFailed(tx.db, userId, id, inDays(tx.now, 1)))) return;
    await tx.live.publish(userId, { type: "export_changed" });
  });
  await ctx.ports.storage.remove([exportKeyOf(userId, id)]);
}
