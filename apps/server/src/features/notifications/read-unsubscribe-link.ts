import { Id } from "@twofold/contract/primitives";
import type { Ctx } from "#kit/ctx.ts";
import { unsubscribeLinkInvalid } from "./notifications.errors.ts";

/** Returns the id of the user whose emails the link ends. */
export function readUnsubscribeLink(ctx: Pick<Ctx, "keys">, token: string): string {
  const userId = Id.safeParse(ctx.keys.unsubscribe.read(token));
  if (!userId.success) throw unsubscribeLinkInvalid();
  return userId.data;
}
