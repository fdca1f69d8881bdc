import type { AdminRefund } from "@twofold/contract/admin/payments";
import type { Ctx } from "#kit/ctx.ts";
import { page } from "#kit/http/replies.ts";
import { listUsernames } from "#features/users/users.ts";
import { cursorOf, placeOf } from "./list-place.ts";
import { listRefundRows } from "./refunds.store.ts";

interface Query {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listRefunds(
  { db }: Pick<Ctx, "db">,
  { limit, cursor }: Query,
): Promise<{ refunds: AdminRefund[]; next_cursor: string | null }> {
  const rows = await listRefundRows(db, { limit, after: placeOf(cursor) });
  const ids = new Set(rows.map(({ refund }) => refund.createdBy));
  const admins = await listUsernames(db, { ids: [...ids] });
  const refunds = rows.map(({ refund, kind, name, username, fullName }) => ({
    id: refund.id,
    user: { id: refund.userId, username, full_name: fullName },
    kind,
    name,
    amount_cents: refund.amountCents,
    currency: refund.currency,
    reason: refund.reason,
    state: refund.state,
    created_by: { id: refund.createdBy, username: admins.get(refund.createdBy) ?? null },
    created_at: refund.createdAt.toISOString(),
    executes_at: refund.executesAt.toISOString(),
    ended_at: refund.endedAt?.toISOString() ?? null,
  }));
  return { refunds, ...page(rows, limit, ({ at, refund }) => cursorOf({ at, id: refund.id })) };
}
