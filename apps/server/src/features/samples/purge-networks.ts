import type { Ctx } from "#kit/ctx.ts";
import { REPORT_PERIOD_MS } from "./report-period.ts";
import { removeOldNetworks } from "./reports.store.ts";

const BATCH = 1_000;

export async function purgeNetworks({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - REPORT_PERIOD_MS);
  while ((await removeOldNetworks(db, { before, limit: BATCH })) >= BATCH);
}
