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
  { ticketLinks }: Pick<Ctx["keys"], "ticketLinks">,
  { id, userId }: TicketKey,
): string {
  return userId === null ? `/help/request#${ticketLinks.sign(id)}` : `/help/requests/${id}`;
}

/** The key of the visitor ticket that the token was signed for. */
export function readTicketLink({ keys }: Pick<Ctx, "keys">, token: string): TicketKey {
  const id = Id.safeParse(keys.ticketLinks.read(token));
  if (!id.success) throw ticketLinkInvalid();
  return { id: id.data, userId: null };
}

declare module "#kit/ctx.ts" {
  interface Keys {
    /** Signs the links by which visitors read their tickets. */
    readonly ticketLinks: Signer;
  }
}
