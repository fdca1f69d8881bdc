import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { readSnapshot, applySnapshot, type Answer } from "./sync-subscription.ts";
import type { PaidBilling, PaidInvoice } from "./billing.port.ts";
import { keepInvoice } from "./receive-event.ts";
import {
  findByProviderId,
  listInvoiceIds,
  listLiveAtProvider,
  type SubscriptionRow,
} from "./subscriptions.store.ts";

const PAGE = 100;

/**
 * Reads every subscription that lasts again from the provider, on its list and on ours, and yields a
 * sentence for each that is not as it is there. Changes nothing unless it is told to.
 */
export async function* reconcileBilling(ctx: Ctx, isApplied: boolean): AsyncGenerator<string> {
  const { billing } = ctx.ports;
  if (!billing.takesPayments) return;
  const seen = new Set<string>();
  for await (const providerId of ours(ctx)) {
    seen.add(providerId);
    yield* compare(ctx, billing, { providerId, isApplied });
  }
  for await (const providerId of billing.listSubscriptions())
    if (!seen.has(providerId)) yield* compare(ctx, billing, { providerId, isApplied });
}

async function* ours({ db }: Ctx): AsyncGenerator<string> {
  let last: SubscriptionRow | undefined;
  for (;;) {
    const page = await listLiveAtProvider(db, last, PAGE);
    for (const { providerId } of page) if (providerId !== null) yield providerId;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

async function* compare(
  ctx: Ctx,
  billing: PaidBilling,
  { providerId, isApplied }: { providerId: string; isApplied: boolean },
): AsyncGenerator<string> {
  const before = await findByProviderId(ctx.db, providerId);
  const answer = await readSnapshot(ctx, billing, providerId);
  if (!answer) {
    yield `${providerId}: the provider does not know it; left as it is`;
    return;
  }
  const missing = await missingInvoices(ctx, billing, before, providerId);
  const differences = before ? differencesOf(before, answer) : ["is not known here"];
  for (const what of differences) yield `${providerId}: ${what}`;
  for (const { id } of missing) yield `${providerId}: invoice ${id} has no period`;
  if (!isApplied || differences.length + missing.length === 0) return;
  const row = await inTransaction(ctx, async (tx) => {
    const kept = await applySnapshot(tx, ctx, answer);
    for (const invoice of missing) await keepInvoice(tx, ctx, invoice, kept);
    return kept;
  });
  yield `${providerId}: ${row ? "put right" : "is for nobody or no plan that is known here"}`;
}

async function missingInvoices(
  { db }: Ctx,
  billing: PaidBilling,
  row: SubscriptionRow | undefined,
  providerId: string,
): Promise<PaidInvoice[]> {
  const known = row ? await listInvoiceIds(db, row) : new Set<string>();
  const missing: PaidInvoice[] = [];
  for await (const invoice of billing.listPaidInvoices(providerId))
    if (!known.has(invoice.id)) missing.push(invoice);
  return missing;
}

function differencesOf(row: SubscriptionRow, { found }: Answer): string[] {
  const pairs = [
    ["state", row.state, found.state],
    ["interval", row.interval, found.interval],
    ["amount", row.amountCents, found.amountCents],
    ["cancelled", row.cancelsAtEnd, found.cancelsAtEnd],
    ["end", row.periodEnd.toISOString(), found.periodEnd.toISOString()],
  ] as const;
  return pairs
    .filter(([, here, there]) => here !== there)
    .map(([name, here, there]) => `${name} is ${here} here and ${there} there`);
}
