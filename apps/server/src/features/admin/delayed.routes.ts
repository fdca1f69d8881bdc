import { undoAction as undo } from "@twofold/contract/admin/audit";
import * as contract from "@twofold/contract/admin/delayed";
import { createRefund } from "@twofold/contract/admin/payments";
import type { Mount } from "#kit/http/mount.ts";
import { listDelayed } from "./list-delayed.ts";
import { refundLater } from "./refund-later.ts";
import { stopDelayed } from "./stop-delayed.ts";
import { undoAction } from "./undo-action.ts";

export function adminDelayedRoutes(mount: Mount): void {
  mount(contract.listDelayed, async ({ ctx }) => ({ actions: await listDelayed(ctx) }));

  mount(contract.stopDelayed, ({ ctx, params, body }) =>
    stopDelayed(ctx, { id: params.id, ...body }),
  );

  mount(createRefund, ({ ctx, headers, body }) =>
    refundLater(ctx, {
      id: headers["idempotency-key"],
      paymentId: body.payment_id,
      amountCents: body.amount_cents,
      reason: body.reason,
    }),
  );

  mount(undo, ({ ctx, params }) => undoAction(ctx, params.seq));
}
