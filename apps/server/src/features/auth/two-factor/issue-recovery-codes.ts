import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { bareCode, newRecoveryCode, RECOVERY_CODES } from "./recovery-code.ts";
import { insertRecoveryCodes, removeRecoveryCodes } from "./two-factor.store.ts";

/** Replaces all previous codes. Only hashes are stored, so the codes are shown once. */
export async function issueRecoveryCodes(
  tx: Pick<Tx, "db" | "now">,
  { keys }: { readonly keys: Pick<Ctx["keys"], "secondFactors"> },
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => keys.secondFactors.hash(userId, bareCode(code)));
  await removeRecoveryCodes(tx.db, { userId });
  await insertRecoveryCodes(tx.db, { userId }, { hashes, now: tx.now });
  return codes;
}
