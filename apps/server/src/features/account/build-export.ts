import { EXPORT_DAYS } from "@twofold/contract/account/exports";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { notify, sendEmail } from "#features/notifications/notifications.ts";
import { exportReadyEmail } from "./account.emails.ts";
import { buildArchive } from "./build-archive.ts";
import { exportReadyMessages } from "./build-export.messages.ts";
import { exportKeyOf } from "./export-key.ts";
import {
  updateExportBuilding,
  updateExportReady,
  updateOlderExportsExpired,
  type ExportKey,
} from "./exports.store.ts";
import { trackProgress } from "./track-progress.ts";

type BuildCtx = Pick<
  Ctx,
  "db" | "clock" | "jobs" | "live" | "log" | "ports" | "settings" | "services"
>;

const DAY_MS = 86_400_000;

/**
 * Streams the archive into storage. After a crash the next attempt starts again under the same key,
 * and the user is notified only of a complete file.
 */
export async function buildExport(
  ctx: BuildCtx,
  key: ExportKey,
  signal: AbortSignal,
): Promise<void> {
  const { userId } = key;
  if (!(await updateExportBuilding(ctx.db, key))) return;
  await ctx.live.publish(userId, { type: "export_changed" });
  const progress = trackProgress(ctx, key);
  const isOver = AbortSignal.any([signal, progress.isOver]);
  let bytes: number;
  try {
    bytes = await ctx.ports.storage.putStream(exportKeyOf(key), {
      type: "application/zip",
      bytes: buildArchive(ctx, userId, { onProgress: progress.onProgress, signal: isOver }),
    });
  } catch (error) {
    // The account was deleted meanwhile, so the export is not needed.
    if (progress.isOver.aborted) return;
    throw error;
  }
  await announce(ctx, key, bytes);
}

async function announce(ctx: BuildCtx, key: ExportKey, bytes: number): Promise<void> {
  const { userId, id } = key;
  await inTransaction(ctx, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + EXPORT_DAYS * DAY_MS);
    if (!(await updateExportReady(tx.db, key, { bytes, readyAt: tx.now, expiresAt }))) return;
    await updateOlderExportsExpired(tx.db, key, tx.now);
    await sendEmail(tx, userId, exportReadyEmail, { days: EXPORT_DAYS });
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
