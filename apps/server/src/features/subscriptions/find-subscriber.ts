import { Id } from "@twofold/contract/primitives";
import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { findUser } from "#features/users/users.ts";
import { findUserOfCustomer, insertCustomer } from "./billing.store.ts";

interface Named {
  /** The provider's name for who pays. */
  readonly customerId: string | undefined;
  /** Whom we said it is for. */
  readonly userId: string | undefined;
}

/**
 * Whose it is. The customer counts, whom we bound to the user before anything could be paid; what we
 * wrote on the thing itself is believed only if that is lost, as after a restore.
 */
export async function findSubscriber(
  tx: Pick<Tx, "db" | "now">,
  log: Ctx["log"],
  { customerId, userId }: Named,
): Promise<string | undefined> {
  const bound = customerId && (await findUserOfCustomer(tx.db, customerId));
  if (bound) {
    if (userId && userId !== bound)
      log.error({ user_id: bound, named: userId }, "subscriptions: a payment names another user");
    return bound;
  }
  if (!userId || !Id.safeParse(userId).success) return undefined;
  if (!(await findUser(tx.db, userId))) return undefined;
  if (customerId)
    await insertCustomer(tx.db, { userId, providerId: customerId, createdAt: tx.now });
  return userId;
}
