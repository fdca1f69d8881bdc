import type { Ctx } from "#kit/ctx.ts";
import { removeAttempts } from "./engines.store.ts";

/** A year and a month, so that a month can be compared with the same one of the year before. */
const RETENTION_MONTHS = 13;
const BATCH = 5_000;

/** Removes attempts of which only the sums per day are needed now. */
export async function purgeAttempts({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = clock();
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  while ((await removeAttempts(db, { before, limit: BATCH })) === BATCH);
}
