import type { Ctx } from "#kit/ctx.ts";
import { loginByAddress } from "../auth.limits.ts";
import { openSession } from "../open-session.ts";
import { enterOpened } from "../enter-opened.ts";
import type { SignedIn } from "../signed-in-session.ts";
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
  const now = ctx.clock();
  const confirmation = { firstFactorAt: now, secondFactorAt: now };
  const opened = await usePasskey(ctx, { credential, failure }, (tx, userId) =>
    openSession(tx, ctx, { userId, userAgent, confirmation }),
  );
  const session = await enterOpened(ctx, opened, confirmation);
  if (!session) throw passkeyRefused();
  return session;
}
