import { VISITOR_TICKET_DAYS } from "@twofold/contract/support";
import type { Ctx } from "#kit/ctx.ts";
import { removeOldVisits } from "./tickets.store.ts";

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Tickets without an account cannot be erased on request, so they are purged by age. */
export async function purgeVisitorTickets({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const before = new Date(now.getTime() - VISITOR_TICKET_DAYS * DAY_MS);
  while ((await removeOldVisits(db, before, BATCH)) === BATCH);
}
