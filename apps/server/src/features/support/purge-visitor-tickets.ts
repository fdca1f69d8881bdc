import { VISITOR_TICKET_DAYS } from "@twofold/contract/support";
import type { Ctx } from "#kit/ctx.ts";
import { removeVisitorTickets } from "./tickets.store.ts";

const DAY_MS = 86_400_000;
const BATCH = 500;

/** Tickets without an account cannot be erased on request, so they are purged by age. */
export async function purgeVisitorTickets({ db, clock }: Pick<Ctx, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - VISITOR_TICKET_DAYS * DAY_MS);
  while ((await removeVisitorTickets(db, { before, limit: BATCH })) === BATCH);
}
