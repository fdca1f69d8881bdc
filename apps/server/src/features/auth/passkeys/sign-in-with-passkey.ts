import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { loginByAddress } from "../auth.limits.ts";
import { toSignedInSession, type SignedIn } from "../signed-in-session.ts";
import { passkeyRefused } from "./passkeys.errors.ts";
import { findPasskey, noteUse, insertUsedChallenge } from "./passkeys.store.ts";
import type { PresentedCredential } from "./webauthn.ts";

interface Attempt {
  readonly credential: PresentedCredential;
  readonly userAgent: string;
  readonly network: string;
}

/** The device verifies its owner by finger, face or PIN: with the key these are two factors. */
export async function signInWithPasskey(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits" | "ports">,
  { credential, userAgent, network }: Attempt,
): Promise<SignedIn> {
  await ctx.limits.consume(loginByAddress, network);
  const passkey = await findPasskey(ctx.db, credential.id);
  const verified = passkey && (await ctx.ports.webAuthn.verifySignIn(passkey, credential, ctx.now));
  if (!verified) throw passkeyRefused();
  const { challenge, expiresAt, counter } = verified;
  const token = await inTransaction(ctx, async (tx) => {
    if (!(await insertUsedChallenge(tx.db, { challenge, expiresAt }))) throw passkeyRefused();
    if (!(await noteUse(tx.db, passkey, { next: counter, now: tx.now }))) throw passkeyRefused();
    return ctx.ports.identity.startSession(passkey.userId, userAgent);
  });
  const session = await toSignedInSession(ctx, token);
  if (!session) throw passkeyRefused();
  return session;
}
