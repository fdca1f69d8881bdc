import type { Ctx } from "#kit/ctx.ts";
import { exportKeyOf } from "./export-key.ts";
import { listExpired, listExportsOf, removeExport, type ExportRow } from "./exports.store.ts";

type EraseCtx = Pick<Ctx, "db" | "ports">;

const BATCH = 20;

/** The file is removed before the row, so that a retry after a crash still finds both. */
async function erase({ db, ports }: EraseCtx, rows: readonly ExportRow[]): Promise<boolean> {
  for (const { userId, id } of rows) {
    await ports.storage.remove([exportKeyOf(userId, id)]);
    await removeExport(db, userId, id);
  }
  return rows.length === BATCH;
}

/** Returns whether more exports may exist. */
export async function eraseUserExports(ctx: EraseCtx, userId: string): Promise<boolean> {
  return erase(ctx, await listExportsOf(ctx.db, userId, BATCH));
}

export async function purgeExpiredExports(ctx: EraseCtx & Pick<Ctx, "now">): Promise<void> {
  while (await erase(ctx, await listExpired(ctx.db, ctx.now, BATCH)));
}
