import type { ActorCtx } from "#kit/ctx.ts";
import { withBillingErrors } from "./with-billing-errors.ts";
import { findCustomer, insertCustomer } from "./billing.store.ts";

/**
 * The provider's customer id of the user. It is stored before any payment, so that each event of the
 * provider can be matched to a user.
 */
export async function ensureCustomer(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports">,
): Promise<string> {
  const { id: userId, email, full_name: name } = ctx.actor.user;
  const known = await findCustomer(ctx.db, { userId });
  if (known) return known;
  const providerId = await withBillingErrors(ctx.ports, (billing) =>
    billing.addCustomer({ userId, email, name }),
  );
  await insertCustomer(ctx.db, { userId, providerId, createdAt: ctx.clock() });
  return (await findCustomer(ctx.db, { userId })) ?? providerId;
}
