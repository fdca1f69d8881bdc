import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type LedgerCtx } from "./change-credits.ts";
import { notEnoughCredits } from "./credits.errors.ts";

interface HoldRequest {
  readonly userId: string;
  readonly generationId: string;
  readonly amount: number;
  /** The title of the template. */
  readonly template: string;
}

/** Holds credits for a generation. Does nothing while the credit system is off. */
export async function holdCredits(tx: Tx, ctx: LedgerCtx, request: HoldRequest): Promise<void> {
  if (!ctx.settings.credits.isEnabled || request.amount === 0) return;
  const { userId, generationId, amount, template } = request;
  const hold = await changeCredits(tx, ctx, { userId }, (ledger) =>
    ledger.hold(generationId, amount, template),
  );
  if (!hold) throw notEnoughCredits();
}
