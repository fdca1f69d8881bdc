import { Id } from "@twofold/contract/primitives";
import type { Ctx } from "#kit/ctx.ts";
import { unsubscribeLinkInvalid } from "./notifications.errors.ts";
import { readSigned, type Unsubscribed } from "./unsubscribe-link.ts";

/** Returns the user and the emails that the link ends. */
export function readUnsubscribeLink(
  ctx: Pick<Ctx, "keys">,
  token: string,
): { readonly userId: string; readonly emails: Unsubscribed } {
  const { emails, userId } = readSigned(ctx.keys.unsubscribe.read(token));
  const id = Id.safeParse(userId);
  if (!id.success) throw unsubscribeLinkInvalid();
  return { emails, userId: id.data };
}
