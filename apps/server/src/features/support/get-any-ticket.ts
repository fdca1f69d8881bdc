import type { AdminCtx } from "#kit/ctx.ts";
import { recordRead } from "#features/audit/audit.ts";
import { ticketOpened } from "./support.actions.ts";
import { ticketNotFound } from "./support.errors.ts";
import { findAnyTicket, type TicketRow } from "./tickets.store.ts";

export async function getAnyTicket(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  id: string,
): Promise<TicketRow> {
  const ticket = await findAnyTicket(ctx.db, { id });
  if (!ticket) throw ticketNotFound();
  await recordRead(ctx, ticketOpened, { subjectId: id });
  return ticket;
}
