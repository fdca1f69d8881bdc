import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { stepOfCode } from "./one-time-code.ts";
import { bareCode, isAppCode } from "./recovery-code.ts";
import {
  countRecoveryCodes,
  findTwoFactor,
  removeRecoveryCode,
  updateConsumedStep,
} from "./two-factor.store.ts";
import { wrongCode } from "./two-factor.errors.ts";

interface ConsumeCtx {
  readonly tx: Tx;
  readonly ports: Pick<Ctx["ports"], "secondFactors">;
  readonly userId: string;
}

/** Accepts an unused code of the app or a recovery code, and throws for any other. */
export async function consumeCode({ tx, ports, userId }: ConsumeCtx, typed: string): Promise<void> {
  const code = bareCode(typed);
  const isAccepted = isAppCode(code)
    ? await consumeAppCode({ tx, ports, userId }, code)
    : await removeRecoveryCode(tx.db, userId, ports.secondFactors.hash(userId, code));
  if (!isAccepted) throw wrongCode();
  if (isAppCode(code)) return;
  const left = await countRecoveryCodes(tx.db, userId);
  await notifySecurityChange(tx, userId, { change: "recovery_code_used", left });
}

async function consumeAppCode({ tx, ports, userId }: ConsumeCtx, code: string): Promise<boolean> {
  const found = await findTwoFactor(tx.db, userId);
  const secret = found && ports.secondFactors.open(found.secret);
  const step = secret && stepOfCode(secret, code, tx.now);
  return step !== undefined && updateConsumedStep(tx.db, userId, step);
}
