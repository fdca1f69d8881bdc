import type { Ctx } from "#kit/ctx.ts";
import { loginByAddress } from "../auth.limits.ts";
import { toSignedInSession, type SignedIn } from "../signed-in-session.ts";
import { passkeyRefused } from "./passkeys.errors.ts";
import { usePasskey } from "./use-passkey.ts";
import type { PresentedCredential } from "./webauthn.ts";

interface Attempt {
  readonly credential: PresentedCredential;
  readonly userAgent: string;
  readonly network: string;
}

export async function signInWithPasskey(
  ctx: Pick<
    Ctx,
    "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "keys" | "services"
  >,
  { credential, userAgent, network }: Attempt,
): Promise<SignedIn> {
  await ctx.limits.consume(loginByAddress, network);
  const failure = { kind: "sign_in_failed", details: { method: "passkey" } } as const;
  const token = await usePasskey(ctx, { credential, failure }, (_tx, userId) =>
    ctx.services.identity.startSession(userId, userAgent),
  );
  const now = ctx.clock();
  const session = await toSignedInSession(ctx, token, { firstFactorAt: now, secondFactorAt: now });
  if (!session) throw passkeyRefused();
  return session;
}
