import type { Ctx } from "#kit/ctx.ts";
import { updateLostAttempts } from "./engines.store.ts";

/** The reserve in which a slow process may still close its own attempt. */
const RESERVE_MS = 30_000;

/** Closes the attempts of dead processes; their reserved cost counts as spent. */
export async function sweepAttempts({ db, clock, log }: Pick<Ctx, "db" | "clock" | "log">) {
  const lost = await updateLostAttempts(db, new Date(clock().getTime() - RESERVE_MS));
  if (lost > 0) log.warn({ lost }, "engines: closed attempts of a dead worker");
  return lost;
}
