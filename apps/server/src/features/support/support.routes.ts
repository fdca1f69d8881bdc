import * as contract from "@twofold/contract/support";
import { languageOf } from "#kit/http/language.ts";
import type { ActorCtx, Mount } from "#kit/http/mount.ts";
import { networkOf } from "#kit/limits.ts";
import { attachableOf } from "./attachments.ts";
import { openTicket, openVisitorTicket } from "./open-ticket.ts";
import { readTicket } from "./read-ticket.ts";
import { closeOwnTicket, sayMore } from "./say-more.ts";
import { shownLine, shownTicket } from "./shown-ticket.ts";
import { badTicketLink, noSuchTicket } from "./support.errors.ts";
import { readTicketLink } from "./ticket-link.ts";
import { findTicket, listTicketsOf } from "./tickets.store.ts";

export function supportRoutes(mount: Mount): void {
  mount(contract.getContact, ({ ctx }) => ({ email: ctx.ports.contactEmail }));

  const keyOf = ({ actor }: ActorCtx, id: string) => ({ id, userId: actor.user.id });

  mount(contract.openTicket, async ({ ctx, body, headers }) => {
    const wish = { ...body, idempotencyKey: headers["idempotency-key"] };
    return shownTicket(ctx.db, await openTicket(ctx, wish));
  });

  mount(contract.listTickets, async ({ ctx, query: { limit, cursor } }) => {
    const rows = await listTicketsOf(ctx.db, ctx.actor.user.id, { limit, before: cursor });
    return {
      tickets: rows.map(shownLine),
      next_cursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    };
  });

  mount(contract.listAttachable, ({ ctx }) => attachableOf(ctx.db, ctx.actor.user.id));

  mount(contract.getTicket, async ({ ctx, params }) => {
    const row = await findTicket(ctx.db, keyOf(ctx, params.id));
    if (!row) throw noSuchTicket();
    return shownTicket(ctx.db, row);
  });

  mount(contract.addMessage, async ({ ctx, params, body, headers }) => {
    const message = { ...body, idempotencyKey: headers["idempotency-key"] };
    return shownTicket(ctx.db, await sayMore(ctx, keyOf(ctx, params.id), message));
  });

  mount(contract.readTicket, ({ ctx, params }) => readTicket(ctx, params.id));

  mount(contract.closeTicket, async ({ ctx, params }) =>
    shownTicket(ctx.db, await closeOwnTicket(ctx, keyOf(ctx, params.id))),
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
    if (!row) throw badTicketLink();
    return shownTicket(ctx.db, row);
  });

  mount(contract.addVisitorMessage, async ({ ctx, params, body, headers }) => {
    const message = { ...body, idempotencyKey: headers["idempotency-key"] };
    return shownTicket(ctx.db, await sayMore(ctx, readTicketLink(ctx, params.token), message));
  });

  mount(contract.closeVisitorTicket, async ({ ctx, params }) =>
    shownTicket(ctx.db, await closeOwnTicket(ctx, readTicketLink(ctx, params.token))),
  );
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** Where people who need help can write to. */
    readonly contactEmail: string;
  }
}
