import { Readable } from "node:stream";
import type { AdminPayment, PaymentsFilter } from "@twofold/contract/admin/payments";
import type { AdminCtx, Ctx } from "#kit/ctx.ts";
import { csvLine, csvText } from "#kit/csv.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { sinceOf, toPaymentResponse } from "./list-payments.ts";
import { paymentsExported } from "./payments.actions.ts";
import { listPaymentRows, type ListPlace } from "./payments.store.ts";

const PAGE = 1_000;
const HEAD = [
  "id",
  "user_id",
  "username",
  "kind",
  "name",
  "amount",
  "currency",
  "refunded",
  "disputed",
  "reference",
  "paid_at",
];

const decimal = (cents: number) => (cents / 100).toFixed(2);

const lineOf = (payment: AdminPayment) =>
  csvLine([
    payment.id,
    payment.user.id,
    csvText(payment.user.username),
    payment.kind,
    csvText(payment.name),
    decimal(payment.amount_cents),
    payment.currency,
    decimal(payment.refunded_cents),
    decimal(payment.disputed_cents),
    csvText(payment.reference),
    payment.paid_at,
  ]);

async function* linesOf(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { days, ...filter }: PaymentsFilter,
): AsyncGenerator<string> {
  const since = sinceOf(clock(), days);
  yield csvLine(HEAD);
  let after: ListPlace | undefined;
  for (;;) {
    const rows = await listPaymentRows(db, { ...filter, since, after, limit: PAGE });
    if (rows.length > 0) yield rows.map((row) => lineOf(toPaymentResponse(row))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { at: last.at, id: last.payment.id };
  }
}

/** Records the export and streams it page by page, at the speed of the reader. */
export async function exportPayments(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">,
  filter: PaymentsFilter,
): Promise<Readable> {
  const after = { kind: filter.kind ?? null, state: filter.state ?? null };
  await inTransaction(ctx, (tx) =>
    recordAction(tx, ctx, paymentsExported, {
      subjectId: filter.user ?? ctx.actor.user.id,
      after,
    }),
  );
  return Readable.from(linesOf(ctx, filter));
}
