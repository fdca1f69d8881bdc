import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { applySnapshot } from "./apply-snapshot.ts";
import type { PaidBilling, PaidInvoice } from "./billing.port.ts";
import { readSnapshot, type Snapshot } from "./read-snapshot.ts";
import { storeInvoice } from "./store-invoice.ts";
import {
  findByProviderId,
  listInvoiceIds,
  listLiveAtProvider,
  type SubscriptionRow,
} from "./subscriptions.store.ts";

const PAGE = 100;

/**
 * Reads every current subscription from the provider, by its list and by ours, and yields a line for
 * each difference. Changes nothing unless `isApplied`.
 */
export async function* reconcileBilling(ctx: Ctx, isApplied: boolean): AsyncGenerator<string> {
  const { billing } = ctx.ports;
  if (!billing.takesPayments) return;
  const seen = new Set<string>();
  for await (const providerId of listStoredIds(ctx)) {
    seen.add(providerId);
    yield* compare(ctx, billing, { providerId, isApplied });
  }
  for await (const providerId of billing.listSubscriptions())
    if (!seen.has(providerId)) yield* compare(ctx, billing, { providerId, isApplied });
}

async function* listStoredIds({ db }: Ctx): AsyncGenerator<string> {
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
  const before = await findByProviderId(ctx.db, { providerId });
  const snapshot = await readSnapshot(ctx, billing, providerId);
  if (!snapshot) {
    yield `${providerId}: unknown to the provider; left unchanged`;
    return;
  }
  const missing = await missingInvoices(ctx, billing, before, providerId);
  const differences = before ? differencesOf(before, snapshot) : ["is missing here"];
  for (const difference of differences) yield `${providerId}: ${difference}`;
  for (const { id } of missing) yield `${providerId}: invoice ${id} has no period`;
  if (!isApplied || differences.length + missing.length === 0) return;
  const row = await inTransaction(ctx, async (tx) => {
    const stored = await applySnapshot(tx, ctx, snapshot);
    for (const invoice of missing) await storeInvoice(tx, ctx, invoice, stored);
    return stored;
  });
  yield `${providerId}: ${row ? "corrected" : "has no matching user or plan"}`;
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

function differencesOf(row: SubscriptionRow, { found }: Snapshot): string[] {
  const pairs = [
    ["state", row.state, found.state],
    ["interval", row.interval, found.interval],
    ["amount", row.amountCents, found.amountCents],
    ["next amount", row.pendingAmountCents, found.pending?.amountCents ?? null],
    ["cancelled", row.cancelsAtEnd, found.cancelsAtEnd],
    ["end", row.periodEnd.toISOString(), found.periodEnd.toISOString()],
  ] as const;
  return pairs
    .filter(([, here, there]) => here !== there)
    .map(([name, here, there]) => `${name} is ${here} here and ${there} there`);
}
