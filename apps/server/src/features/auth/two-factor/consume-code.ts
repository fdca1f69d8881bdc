import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import type { SecurityEventCtx } from "../record-security-event.ts";
import { stepOfCode } from "./one-time-code.ts";
import { bareCode, isAppCode } from "./recovery-code.ts";
import {
  countRecoveryCodes,
  findTwoFactor,
  removeRecoveryCode,
  updateConsumedStep,
} from "./two-factor.store.ts";
import { wrongCode } from "./two-factor.errors.ts";

type ConsumeCtx = SecurityEventCtx & { readonly keys: Pick<Ctx["keys"], "secondFactors"> };

interface TypedCode {
  readonly userId: string;
  readonly code: string;
}

/** Accepts an unused code of the app or a recovery code, and throws for any other. */
export async function consumeCode(
  tx: Tx,
  ctx: ConsumeCtx,
  { userId, code: typed }: TypedCode,
): Promise<void> {
  const code = bareCode(typed);
  if (isAppCode(code)) {
    if (!(await consumeAppCode(tx, ctx, { userId, code }))) throw wrongCode();
    return;
  }
  const hashes = ctx.keys.secondFactors.listHashes(userId, code);
  if (!(await removeRecoveryCode(tx.db, { userId, hashes }))) throw wrongCode();
  const left = await countRecoveryCodes(tx.db, { userId });
  await notifySecurityChange(tx, ctx, { userId, change: { change: "recovery_code_used", left } });
}

async function consumeAppCode(
  tx: Tx,
  { keys }: ConsumeCtx,
  { userId, code }: TypedCode,
): Promise<boolean> {
  const found = await findTwoFactor(tx.db, { userId });
  const secret = found && keys.secondFactors.open(found.secret);
  const step = secret && stepOfCode(secret, code, tx.now);
  return step !== undefined && updateConsumedStep(tx.db, { userId }, step);
}
