import type { Ctx } from "#kit/ctx.ts";
import { addEntry } from "./add-entry.ts";
import { adminIdOf } from "./admin-id.ts";
import { changeAnyTicket, type Operator } from "./change-any-ticket.ts";
import { ticketClosed } from "./support.actions.ts";
import type { TicketRow } from "./tickets.store.ts";

/** Sends no email, because the conversation is over. */
export function closeAnyTicket(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  id: string,
  operator: Operator,
): Promise<TicketRow> {
  const change = { ...operator, id, action: ticketClosed };
  return changeAnyTicket(ctx, change, async (tx, ticket) => {
    if (ticket.status === "closed") return;
    await addEntry(tx, ticket, {
      author: "operator",
      message: null,
      adminId: adminIdOf(operator.caller),
    });
  });
}
