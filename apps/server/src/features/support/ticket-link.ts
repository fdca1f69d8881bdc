import { Id } from "@twofold/contract/primitives";
import type { Ctx } from "#kit/ctx.ts";
import type { Signer } from "#kit/signature.ts";
import { ticketLinkInvalid } from "./support.errors.ts";
import type { TicketKey } from "./tickets.store.ts";

/**
 * Where a letter leads to. A visitor's link has the token behind the #, which a browser sends to
 * nobody: no proxy writes it down.
 */
export function linkToTicket(
  { ticketLinks }: Pick<Ctx["ports"], "ticketLinks">,
  { id, userId }: TicketKey,
): string {
  return userId === null ? `/help/request#${ticketLinks.sign(id)}` : `/help/requests/${id}`;
}

/** The visitor's ticket that a token opens. */
export function readTicketLink({ ports }: Pick<Ctx, "ports">, token: string): TicketKey {
  const id = Id.safeParse(ports.ticketLinks.read(token));
  if (!id.success) throw ticketLinkInvalid();
  return { id: id.data, userId: null };
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** Signs the links by which visitors read their tickets. */
    readonly ticketLinks: Signer;
  }
}
