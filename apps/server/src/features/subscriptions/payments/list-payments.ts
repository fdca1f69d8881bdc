import type { AdminPayment, PaymentsFilter } from "@twofold/contract/admin/payments";
import type { Ctx } from "#kit/ctx.ts";
import { page } from "#kit/http/replies.ts";
import { daysAfter } from "../billing-calendar.ts";
import { cursorOf, placeOf } from "./list-place.ts";
import { listPaymentRows, type ListedPayment } from "./payments.store.ts";
import { refundableCents } from "./refundable.ts";

interface Query extends PaymentsFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listPayments(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { cursor, days, ...filter }: Query,
): Promise<{ payments: AdminPayment[]; next_cursor: string | null }> {
  const since = sinceOf(clock(), days);
  const rows = await listPaymentRows(db, { ...filter, since, after: placeOf(cursor) });
  return {
    payments: rows.map(toPaymentResponse),
    ...page(rows, filter.limit, ({ at, payment }) => cursorOf({ at, id: payment.id })),
  };
}

export const sinceOf = (now: Date, days: PaymentsFilter["days"]): Date | undefined =>
  days === undefined ? undefined : daysAfter(now, -Number(days));

export function toPaymentResponse(row: ListedPayment): AdminPayment {
  const { payment, username, fullName, pending } = row;
  const { amountCents: paidCents, ...reversed } = payment;
  return {
    id: payment.id,
    kind: payment.kind,
    user: { id: payment.userId, username, full_name: fullName },
    name: payment.name,
    ends_at: payment.endsAt?.toISOString() ?? null,
    credits: payment.credits,
    amount_cents: paidCents,
    currency: payment.currency,
    refunded_cents: payment.refundedCents,
    disputed_cents: payment.disputedCents,
    refundable_cents: refundableCents({ ...reversed, paidCents }, pending?.cents ?? 0),
    pending_refund:
      pending?.id == null
        ? null
        : {
            id: pending.id,
            state: pending.state,
            executes_at: pending.executesAt.toISOString(),
          },
    reference: payment.reference,
    paid_at: payment.paidAt.toISOString(),
  };
}
