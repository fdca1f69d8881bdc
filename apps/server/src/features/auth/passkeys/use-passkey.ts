import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { recordFailure } from "../record-failure.ts";
import type { NewSecurityEvent, SecurityEventCtx } from "../record-security-event.ts";
import { passkeyRefused } from "./passkeys.errors.ts";
import {
  findPasskey,
  insertUsedChallenge,
  updatePasskeyUse,
  type PasskeyRow,
} from "./passkeys.store.ts";
import type { Owner, PresentedCredential } from "./webauthn.ts";

interface Presented {
  readonly credential: PresentedCredential;
  /** The session that confirms its identity. Absent in a sign-in. */
  readonly owner?: Owner;
  /** Is recorded if the credential of a known passkey is invalid. */
  readonly failure: Pick<NewSecurityEvent, "kind" | "details">;
}

type PasskeyCtx = SecurityEventCtx & Pick<Ctx, "db" | "clock" | "jobs" | "live" | "keys">;

/**
 * The device verifies its owner by finger, face or PIN: with the key these are two factors. The challenge
 * and the key's counter are used in the same transaction as `then`.
 */
export async function usePasskey<T>(
  ctx: PasskeyCtx,
  presented: Presented,
  then: (tx: Tx, userId: string) => Promise<T>,
): Promise<T> {
  const { credential, owner, failure } = presented;
  const passkey = await findPasskey(ctx.db, { credentialId: credential.id });
  if (!passkey || (owner && owner.userId !== passkey.userId)) throw passkeyRefused();
  const { userId } = passkey;
  return verifyPasskey(ctx, passkey, presented, (tx) => then(tx, userId)).catch(
    recordFailure(ctx, "passkey_refused", { ...failure, userId }),
  );
}

async function verifyPasskey<T>(
  ctx: PasskeyCtx,
  passkey: PasskeyRow,
  { credential, owner }: Presented,
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  const now = ctx.clock();
  const verified = await ctx.keys.passkeys.verifyAssertion(passkey, { credential, owner, now });
  if (!verified) throw passkeyRefused();
  const { challenge, expiresAt, counter } = verified;
  return inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: passkey.userId, isDeletedToo: true })))
      throw passkeyRefused();
    if (!(await insertUsedChallenge(tx.db, { challenge, expiresAt }))) throw passkeyRefused();
    if (!(await updatePasskeyUse(tx.db, passkey, { next: counter, now: tx.now })))
      throw passkeyRefused();
    return then(tx);
  });
}
