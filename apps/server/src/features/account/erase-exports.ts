import type { Ctx } from "#kit/ctx.ts";
import { exportKeyOf } from "./export-key.ts";
import { removeExport, type ExportRow } from "./exports.store.ts";

/**
 * Returns whether there were any. The file is removed before the row, so that a retry after a crash
 * still finds both.
 */
export async function eraseExports(
  ctx: Pick<Ctx, "db" | "ports">,
  rows: readonly ExportRow[],
): Promise<boolean> {
  for (const row of rows) {
    await ctx.ports.storage.remove([exportKeyOf(row)]);
    await removeExport(ctx.db, row);
  }
  return rows.length > 0;
}
