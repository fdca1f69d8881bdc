import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { loginByAddress } from "../auth.limits.ts";
import { signedIn, type SignedIn } from "../signed-in.ts";
import { passkeyRefused } from "./passkeys.errors.ts";
import { findPasskey, noteUse, spendChallenge } from "./passkeys.store.ts";
import type { ShownCredential } from "./webauthn.ts";

interface Attempt {
  readonly credential: ShownCredential;
  readonly userAgent: string;
  readonly network: string;
}

/** The device has seen its owner, by finger, face or PIN: that and the key itself are two factors. */
export async function signInWithPasskey(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">,
  { credential, userAgent, network }: Attempt,
): Promise<SignedIn> {
  await ctx.limits.consume(loginByAddress, network);
  const passkey = await findPasskey(ctx.db, credential.id);
  const judged = passkey && (await ctx.ports.webAuthn.judgeShown(passkey, credential, ctx.now));
  if (!judged) throw passkeyRefused();
  const { challenge, expiresAt, counter } = judged;
  const token = await inTransaction(ctx, async (tx) => {
    if (!(await spendChallenge(tx.db, { challenge, expiresAt }))) throw passkeyRefused();
    if (!(await noteUse(tx.db, passkey, { next: counter, now: tx.now }))) throw passkeyRefused();
    return ctx.ports.identity.startSession(passkey.userId, userAgent);
  });
  const session = await signedIn(ctx, token);
  if (!session) throw passkeyRefused();
  return session;
}
