import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { exportKeyOf } from "./export-key.ts";
import { updateExportFailed, type ExportKey } from "./exports.store.ts";

const DAY_MS = 86_400_000;

/** Runs after the last attempt has failed. */
export async function failExport(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "ports">,
  key: ExportKey,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + DAY_MS);
    if (!(await updateExportFailed(tx.db, key, expiresAt))) return;
    await tx.live.publish(key.userId, { type: "export_changed" });
  });
  await ctx.ports.storage.remove([exportKeyOf(key)]);
}
