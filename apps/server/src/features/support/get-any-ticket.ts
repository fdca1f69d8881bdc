import type { Ctx } from "#kit/ctx.ts";
import { ticketNotFound } from "./support.errors.ts";
import { findAnyTicket, type TicketRow } from "./tickets.store.ts";

export async function getAnyTicket({ db }: Pick<Ctx, "db">, id: string): Promise<TicketRow> {
  const ticket = await findAnyTicket(db, { id });
  if (!ticket) throw ticketNotFound();
  return ticket;
}
