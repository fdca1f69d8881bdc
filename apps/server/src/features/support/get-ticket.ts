import type { Ctx } from "#kit/ctx.ts";
import { ticketLinkInvalid, ticketNotFound } from "./support.errors.ts";
import { findTicket, type TicketKey, type TicketRow } from "./tickets.store.ts";

export async function getTicket({ db }: Pick<Ctx, "db">, key: TicketKey): Promise<TicketRow> {
  const ticket = await findTicket(db, key);
  if (!ticket) throw key.userId === null ? ticketLinkInvalid() : ticketNotFound();
  return ticket;
}
