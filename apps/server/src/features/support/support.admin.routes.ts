import * as contract from "@twofold/contract/support.admin";
import type { Mount } from "#kit/http/mount.ts";
import { answerTicket, closeAnyTicket } from "./answer-ticket.ts";
import { toAdminTicketLine, toAdminTicketResponse } from "./ticket-response.ts";
import { ticketNotFound } from "./support.errors.ts";
import { findAnyTicket } from "./tickets.store.ts";
import { ticketQueue } from "./ticket-queue.ts";

export function supportAdminRoutes(mount: Mount): void {
  mount(contract.listAllTickets, async ({ ctx, query }) => {
    const { rows, next } = await ticketQueue(ctx.db, query);
    return { tickets: rows.map(toAdminTicketLine), next_cursor: next };
  });

  mount(contract.getAnyTicket, async ({ ctx, params }) => {
    const row = await findAnyTicket(ctx.db, params.id);
    if (!row) throw ticketNotFound();
    return toAdminTicketResponse(ctx.db, row);
  });

  mount(contract.answerTicket, async ({ ctx, params, body }) => {
    const adminId = ctx.actor.user.id;
    const answer = { words: body.words, lastNumber: body.last_number, adminId };
    return toAdminTicketResponse(ctx.db, await answerTicket(ctx, params.id, answer));
  });

  mount(contract.closeAnyTicket, async ({ ctx, params, body }) => {
    const operator = { adminId: ctx.actor.user.id, lastNumber: body.last_number };
    return toAdminTicketResponse(ctx.db, await closeAnyTicket(ctx, params.id, operator));
  });
}
