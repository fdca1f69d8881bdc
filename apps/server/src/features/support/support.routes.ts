import * as contract from "@twofold/contract/support";
import { languageOf } from "#kit/http/language.ts";
import type { ActorCtx, Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { attachableOf } from "./attachments.ts";
import { openTicket, openVisitorTicket } from "./open-ticket.ts";
import { markTicketRead } from "./mark-ticket-read.ts";
import { closeTicket, replyToTicket } from "./reply-to-ticket.ts";
import { toTicketLine, toTicketResponse } from "./ticket-response.ts";
import { ticketLinkInvalid, ticketNotFound } from "./support.errors.ts";
import { readTicketLink } from "./ticket-link.ts";
import { findTicket, listTicketsOf } from "./tickets.store.ts";

export function supportRoutes(mount: Mount): void {
  mount(contract.getContact, ({ ctx }) => ({ email: ctx.ports.contactEmail }));

  const keyOf = ({ actor }: ActorCtx, id: string) => ({ id, userId: actor.user.id });

  mount(contract.openTicket, async ({ ctx, body, headers }) => {
    const ticket = { ...body, idempotencyKey: headers["idempotency-key"] };
    return toTicketResponse(ctx.db, await openTicket(ctx, ticket));
  });

  mount(contract.listTickets, async ({ ctx, query: { limit, cursor } }) => {
    const rows = await listTicketsOf(ctx.db, ctx.actor.user.id, { limit, before: cursor });
    return {
      tickets: rows.map(toTicketLine),
      next_cursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    };
  });

  mount(contract.listAttachable, ({ ctx }) => attachableOf(ctx.db, ctx.actor.user.id));

  mount(contract.getTicket, async ({ ctx, params }) => {
    const row = await findTicket(ctx.db, keyOf(ctx, params.id));
    if (!row) throw ticketNotFound();
    return toTicketResponse(ctx.db, row);
  });

  mount(contract.addMessage, async ({ ctx, params, body, headers }) => {
    const message = { ...body, idempotencyKey: headers["idempotency-key"] };
    return toTicketResponse(ctx.db, await replyToTicket(ctx, keyOf(ctx, params.id), message));
  });

  mount(contract.markTicketRead, ({ ctx, params }) => markTicketRead(ctx, params.id));

  mount(contract.closeTicket, async ({ ctx, params }) =>
    toTicketResponse(ctx.db, await closeTicket(ctx, keyOf(ctx, params.id))),
  );

  mount(contract.openVisitorTicket, async ({ ctx, body, headers, http }) => {
    await openVisitorTicket(ctx, {
      ...body,
      idempotencyKey: headers["idempotency-key"],
      network: networkOf(http.request.ip),
      language: languageOf(http.request).page,
    });
    return { detail: "Thank you. A letter with a link to your question is on its way." };
  });

  mount(contract.getVisitorTicket, async ({ ctx, params }) => {
    const row = await findTicket(ctx.db, readTicketLink(ctx, params.token));
    if (!row) throw ticketLinkInvalid();
    return toTicketResponse(ctx.db, row);
  });

  mount(contract.addVisitorMessage, async ({ ctx, params, body, headers }) => {
    const message = { ...body, idempotencyKey: headers["idempotency-key"] };
    return toTicketResponse(
      ctx.db,
      await replyToTicket(ctx, readTicketLink(ctx, params.token), message),
    );
  });

  mount(contract.closeVisitorTicket, async ({ ctx, params }) =>
    toTicketResponse(ctx.db, await closeTicket(ctx, readTicketLink(ctx, params.token))),
  );
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** The address for support requests by email. */
    readonly contactEmail: string;
  }
}
