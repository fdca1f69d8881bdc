import type { ActorCtx } from "#kit/ctx.ts";
import { changeByAccount } from "../auth.limits.ts";
import { recordConfirmation } from "../record-confirmation.ts";
import { usePasskey } from "./use-passkey.ts";
import type { PresentedCredential } from "./webauthn.ts";

export async function confirmWithPasskey(
  ctx: Pick<
    ActorCtx,
    "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "limits" | "keys"
  >,
  credential: PresentedCredential,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  const owner = { userId: user.id, sessionId };
  const failure = { kind: "identity_confirmation_failed" } as const;
  await ctx.limits.consume(changeByAccount, user.id);
  await usePasskey(ctx, { credential, owner, failure }, async (tx, userId) => {
    const proven = { firstFactorAt: tx.now, secondFactorAt: tx.now };
    await recordConfirmation(tx, { userId, id: sessionId }, proven);
  });
  await ctx.limits.clear(changeByAccount, user.id);
}
