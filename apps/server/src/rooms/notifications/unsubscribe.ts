import type { Ctx } from "#kit/ctx.ts";
import { Id } from "@twofold/contract/primitives";
import { endEmailUpdates } from "#rooms/users/users.ts";
import { badUnsubscribeLink } from "./notifications.errors.ts";

/** Whose letters this link ends. */
export function readUnsubscribeLink(ctx: Pick<Ctx, "ports">, token: string): string {
  const userId = Id.safeParse(ctx.ports.unsubscribing.read(token));
  if (!userId.success) throw badUnsubscribeLink();
  return userId.data;
}

export async function unsubscribe(ctx: Pick<Ctx, "db" | "ports">, token: string): Promise<void> {
  await endEmailUpdates(ctx.db, readUnsubscribeLink(ctx, token));
}
