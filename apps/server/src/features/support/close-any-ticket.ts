import type { Ctx } from "#kit/ctx.ts";
import { addEntry } from "./add-entry.ts";
import { changeAnyTicket, type Operator } from "./change-any-ticket.ts";
import type { TicketRow } from "./tickets.store.ts";

/** Sends no email, because the conversation is over. */
export function closeAnyTicket(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  id: string,
  { adminId, lastNumber }: Operator,
): Promise<TicketRow> {
  return changeAnyTicket(ctx, { id, lastNumber }, async (tx, ticket) => {
    if (ticket.status === "closed") return;
    await addEntry(tx, ticket, { author: "operator", message: null, adminId });
  });
}
