import type { DelayedKind } from "@twofold/contract/admin/delayed";
import type { AdminRight } from "@twofold/contract/admin/rights";
import type { Ctx } from "#kit/ctx.ts";
import { AppError } from "#kit/app-error.ts";
import type { Tx } from "#kit/transaction.ts";
import { startErasure } from "#features/account/account.ts";
import type { AdminAction } from "#features/audit/audit.ts";
import { paymentRefunded, startRefund, stopRefund } from "#features/subscriptions/subscriptions.ts";
import { requireAnotherOwner } from "#features/team/team.ts";
import { userErased } from "./users.actions.ts";

interface DelayedHandler {
  readonly needs: AdminRight;
  readonly recorded: AdminAction;
  /** Runs in the transaction that ends the action. Returns false if the subject no longer exists. */
  run(tx: Tx, ctx: Ctx, subjectId: string): Promise<boolean>;
  /** Runs in the transaction in which an administrator stops the action. */
  stop?(tx: Tx, subjectId: string): Promise<void>;
}

export const delayedKinds: Record<DelayedKind, DelayedHandler> = {
  refund: {
    needs: "pricing",
    recorded: paymentRefunded,
    run: (tx, _ctx, refundId) => startRefund(tx, refundId),
    stop: stopRefund,
  },
  erase_account: {
    needs: "erasure",
    recorded: userErased,
    async run(tx, ctx, userId) {
      try {
        await requireAnotherOwner(tx, { userId });
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
      return startErasure(tx, ctx, { userId, isDue: false });
    },
  },
};
