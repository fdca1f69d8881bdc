import { Id } from "@twofold/contract/primitives";
import type { Ctx } from "#kit/ctx.ts";
import type { Signer } from "#kit/signature.ts";
import { ticketLinkInvalid } from "./support.errors.ts";
import type { TicketKey } from "./tickets.store.ts";

/**
 * The path in emails. A visitor's token is in the fragment, which browsers do not send, so that no
 * proxy logs it.
 */
export function linkToTicket(
  { ticketLinks }: Pick<Ctx["ports"], "ticketLinks">,
  { id, userId }: TicketKey,
): string {
  return userId === null ? `/help/request#${ticketLinks.sign(id)}` : `/help/requests/${id}`;
}

/** The key of the visitor ticket that the token was signed for. */
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
