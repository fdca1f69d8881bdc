import * as contract from "@twofold/contract/support";
import { LANGUAGE_COOKIE } from "@twofold/contract/languages";
import { languageOf } from "#kit/http/language.ts";
import type { ActorCtx } from "#kit/ctx.ts";
import type { Mount } from "#kit/http/mount.ts";
import { page } from "#kit/http/replies.ts";
import { networkOf } from "#kit/limits.ts";
import { attachableOf } from "./attachments.ts";
import { closeTicket } from "./close-ticket.ts";
import { getTicket } from "./get-ticket.ts";
import { openTicket } from "./open-ticket.ts";
import { openVisitorTicket } from "./open-visitor-ticket.ts";
import { markTicketRead } from "./mark-ticket-read.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { toTicketLine, toTicketResponse } from "./ticket-response.ts";
import { readTicketLink } from "./ticket-link.ts";
import { listTickets } from "./tickets.store.ts";

export function supportRoutes(mount: Mount): void {
  mount(contract.getContact, ({ ctx }) => ({ email: ctx.settings.support.contactEmail }));

  const keyOf = ({ actor }: ActorCtx, id: string) => ({ id, userId: actor.user.id });

  mount(contract.openTicket, async ({ ctx, body, headers }) => {
    const ticket = { ...body, idempotencyKey: headers["idempotency-key"] };
    return toTicketResponse(ctx.db, await openTicket(ctx, ticket));
  });

  mount(contract.listTickets, async ({ ctx, query: { limit, cursor } }) => {
    const rows = await listTickets(
      ctx.db,
      { userId: ctx.actor.user.id },
      { limit, before: cursor },
    );
    return { tickets: rows.map(toTicketLine), ...page(rows, limit, ({ id }) => id) };
  });

  mount(contract.listAttachable, ({ ctx }) => attachableOf(ctx.db, ctx.actor.user.id));

  mount(contract.getTicket, async ({ ctx, params }) =>
    toTicketResponse(ctx.db, await getTicket(ctx, keyOf(ctx, params.id))),
  );

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
      language: languageOf(http.request, LANGUAGE_COOKIE).page,
    });
    return { detail: "Thank you. We are sending you an email with a link to your request." };
  });

  mount(contract.getVisitorTicket, async ({ ctx, params }) =>
    toTicketResponse(ctx.db, await getTicket(ctx, readTicketLink(ctx, params.token))),
  );

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
