import type { Ctx } from "#kit/ctx.ts";
import { waitWhileOff } from "#features/switches/switches.ts";
import { updateExportWaiting, type ExportKey } from "./exports.store.ts";

const DAY_MS = 86_400_000;

/** While data exports are switched off, a requested one neither starts nor expires. */
export async function waitForExports(
  ctx: Pick<Ctx, "db" | "clock" | "services">,
  key: ExportKey,
): Promise<void> {
  const now = ctx.clock();
  if (!ctx.services.switches.findOff("data_exports", now)) return;
  await updateExportWaiting(ctx.db, key, new Date(now.getTime() + DAY_MS));
  waitWhileOff(ctx, "data_exports");
}
