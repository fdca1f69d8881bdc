import { Id } from "@twofold/contract/primitives";
import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { findUser } from "#features/users/users.ts";
import { findUserOfCustomer, insertCustomer } from "./billing.store.ts";

interface PayerIds {
  /** The provider's customer id. */
  readonly customerId?: string | undefined;
  /** The user id in the metadata that we sent. */
  readonly userId?: string | undefined;
}

/**
 * Finds the user by the customer id, which is stored before any payment. The metadata is used only if
 * that row is missing, for example after a restore.
 */
export async function findSubscriber(
  tx: Pick<Tx, "db" | "now">,
  ctx: Pick<Ctx, "log">,
  { customerId, userId }: PayerIds,
): Promise<string | undefined> {
  const bound = customerId && (await findUserOfCustomer(tx.db, { providerId: customerId }));
  if (bound) {
    if (userId && userId !== bound)
      ctx.log.error(
        { user_id: bound, named: userId },
        "subscriptions: payment metadata names another user",
      );
    return bound;
  }
  if (!userId || !Id.safeParse(userId).success) return undefined;
  if (!(await findUser(tx.db, { id: userId }))) return undefined;
  if (customerId)
    await insertCustomer(tx.db, { userId, providerId: customerId, createdAt: tx.now });
  return userId;
}
