import type { ActorCtx } from "#kit/http/mount.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { findCustomerOf, insertCustomer } from "./billing.store.ts";

/**
 * Whom the provider knows the user as. It is written down before anything can be paid, so that whatever
 * the provider tells us of is somebody's.
 */
export async function ensureCustomer(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "ports">,
): Promise<string> {
  const { id: userId, email, full_name: name } = ctx.actor.user;
  const known = await findCustomerOf(ctx.db, userId);
  if (known) return known;
  const providerId = await withBillingErrors(ctx.ports, (billing) =>
    billing.addCustomer({ userId, email, name }),
  );
  await insertCustomer(ctx.db, { userId, providerId, createdAt: ctx.now });
  return (await findCustomerOf(ctx.db, userId)) ?? providerId;
}
