import * as contract from "@twofold/contract/support.admin";
import type { Mount } from "#kit/http/mount.ts";
import { page } from "#kit/http/replies.ts";
import { answerTicket } from "./answer-ticket.ts";
import { closeAnyTicket } from "./close-any-ticket.ts";
import { getAnyTicket } from "./get-any-ticket.ts";
import { toAdminTicketLine, toAdminTicketResponse } from "./ticket-response.ts";
import { savedAnswers } from "./saved-answers.ts";
import { cursorOf, listTicketQueue } from "./list-ticket-queue.ts";

export function supportAdminRoutes(mount: Mount): void {
  mount(contract.listAllTickets, async ({ ctx, query }) => {
    const rows = await listTicketQueue(ctx.db, query);
    return { tickets: rows.map(toAdminTicketLine), ...page(rows, query.limit, cursorOf) };
  });

  mount(contract.listSavedAnswers, () => ({ answers: [...savedAnswers] }));

  mount(contract.getAnyTicket, async ({ ctx, params }) =>
    toAdminTicketResponse(ctx.db, await getAnyTicket(ctx, params.id)),
  );

  mount(contract.answerTicket, async ({ ctx, params, body }) => {
    const answer = { message: body.message, lastNumber: body.last_number, caller: ctx };
    return toAdminTicketResponse(ctx.db, await answerTicket(ctx, params.id, answer));
  });

  mount(contract.closeAnyTicket, async ({ ctx, params, body }) => {
    const operator = { caller: ctx, lastNumber: body.last_number };
    return toAdminTicketResponse(ctx.db, await closeAnyTicket(ctx, params.id, operator));
  });
}
