import { inTransaction, type Tx, type TxRoot } from "#kit/transaction.ts";
import { grantBoughtCredits } from "#features/credits/credits.ts";
import { localeOf } from "#features/users/users.ts";
import { applySnapshot, type ApplyCtx } from "./apply-snapshot.ts";
import type { BillingEvent, PaidPack } from "./billing.port.ts";
import { removeCheckout } from "./billing.store.ts";
import { findSubscriber } from "./find-subscriber.ts";
import { listOfferedPacks } from "./plans.store.ts";
import { readSnapshot } from "./read-snapshot.ts";
import { storeInvoice } from "./store-invoice.ts";
import { withBillingErrors } from "./with-billing-errors.ts";

/**
 * Applies an event of the provider. The state is read again, because events arrive in any order. Can be
 * repeated, and throws while the provider is unavailable, so that the job is retried.
 */
export async function applyEvent(ctx: TxRoot & ApplyCtx, event: BillingEvent): Promise<void> {
  const { subscriptionId, invoice, pack, closedCheckoutId } = event;
  const snapshot =
    subscriptionId &&
    (await withBillingErrors(ctx.ports, (billing) => readSnapshot(ctx, billing, subscriptionId)));
  await inTransaction(ctx, async (tx) => {
    const row = snapshot ? await applySnapshot(tx, ctx, snapshot) : undefined;
    if (invoice) await storeInvoice(tx, ctx, invoice, row);
    if (pack) await grantPack(tx, ctx, pack);
    if (closedCheckoutId) await removeCheckout(tx.db, { sessionId: closedCheckoutId });
  });
}

async function grantPack(tx: Tx, ctx: ApplyCtx, pack: PaidPack): Promise<void> {
  const userId = await findSubscriber(tx, ctx, pack);
  if (!userId) {
    ctx.log.error({ session: pack.sessionId }, "subscriptions: paid pack has no matching user");
    return;
  }
  const { language } = await localeOf(tx.db, userId);
  const packs = await listOfferedPacks(tx.db);
  await grantBoughtCredits(tx, ctx, {
    userId,
    amount: pack.credits,
    pack:
      packs.find(({ name }) => name === pack.packName)?.translations[language]?.name ??
      pack.packName,
    source: `pack:${pack.sessionId}`,
  });
}
