import type { Ctx } from "#kit/ctx.ts";
import { closeLost } from "./engines.store.ts";

/** A process that is only slow may still close its own. */
const SPARE_MS = 30_000;

/** Closes the attempts of processes that died; what they have cost counts as spent. */
export async function sweepAttempts({ db, now, log }: Pick<Ctx, "db" | "now" | "log">) {
  const lost = await closeLost(db, new Date(now.getTime() - SPARE_MS));
  if (lost > 0) log.warn({ lost }, "engines: attempts were lost with their process");
  return lost;
}
