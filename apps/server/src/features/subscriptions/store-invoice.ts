import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import type { ApplyCtx } from "./apply-snapshot.ts";
import { planKeyOf, type PaidInvoice } from "./billing.port.ts";
import { insertPayment } from "./payments/payments.store.ts";
import { listAllPlans } from "./plans.store.ts";
import { sendPlanReceipt } from "./send-plan-receipt.ts";
import { insertPeriods, type SubscriptionRow } from "./subscriptions.store.ts";

/** Stores a paid invoice as a period, also if the subscription has changed since. */
export async function storeInvoice(
  tx: Tx,
  { log }: Pick<ApplyCtx, "log">,
  invoice: PaidInvoice,
  row: SubscriptionRow | undefined,
): Promise<boolean> {
  if (!row) {
    log.error({ invoice: invoice.id }, "subscriptions: paid invoice has no matching user");
    return false;
  }
  const plans = await listAllPlans(tx.db);
  const plan =
    plans.find(({ name }) => planKeyOf(name) === invoice.planKey) ??
    plans.find(({ id }) => id === row.planId);
  const isNew = await insertPeriods(tx.db, [
    {
      userId: row.userId,
      id: newId(),
      subscriptionId: row.id,
      planName: plan?.name ?? "",
      amountCents: invoice.amountCents,
      currency: invoice.currency,
      startAt: invoice.startAt,
      endAt: invoice.endAt,
      invoiceId: invoice.id,
      invoiceUrl: invoice.url,
    },
  ]);
  if (isNew && invoice.amountCents > 0)
    await insertPayment(tx.db, {
      userId: row.userId,
      id: newId(),
      kind: "period",
      reference: invoice.id,
      name: plan?.name ?? "",
      subscriptionId: row.id,
      endsAt: invoice.endAt,
      amountCents: invoice.amountCents,
      currency: invoice.currency,
      paidAt: invoice.paidAt ?? tx.now,
    });
  if (isNew) await sendPlanReceipt(tx, invoice, { row, planName: plan?.name ?? "" });
  return isNew;
}
