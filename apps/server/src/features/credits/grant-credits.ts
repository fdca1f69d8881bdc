import type { Tx } from "#kit/transaction.ts";
import { changeCredits, type LedgerCtx } from "./change-credits.ts";
import type { Reason } from "./ledger.ts";

interface CreditGrant {
  readonly userId: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly reason: Reason;
  /** Runs under the account's lock, so that the second of two concurrent calls sees the first grant. */
  readonly isStillDue: () => Promise<boolean>;
}

/** Grants credits without a payment. Returns whether it granted them. */
export async function grantCredits(tx: Tx, ctx: LedgerCtx, grant: CreditGrant): Promise<boolean> {
  const { userId, amount, expiresAt, reason, isStillDue } = grant;
  if (!ctx.settings.credits.isEnabled || amount === 0) return false;
  await changeCredits(tx, ctx, { userId }, () => undefined);
  if (!(await isStillDue())) return false;
  await changeCredits(tx, ctx, { userId }, (ledger) => ledger.bonus(amount, expiresAt, reason));
  return true;
}
