import type { Reauthentication } from "@twofold/contract/endpoint";
import type { ActorCtx } from "#kit/ctx.ts";
import { reauthenticationRequired } from "./auth.errors.ts";
import { findConfirmation } from "./sessions/sessions.store.ts";
import { listSignInMethods } from "./list-sign-in-methods.ts";

const CONFIRMED_MS = 10 * 60 * 1000;

/** Guards endpoints for which an open session is not enough. */
export async function requireReauthentication(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "ports">,
  level: Reauthentication,
): Promise<void> {
  const { user, sessionId } = ctx.actor;
  const found = await findConfirmation(ctx.db, { userId: user.id, id: sessionId });
  const since = ctx.clock().getTime() - CONFIRMED_MS;
  const isRecent = (at: Date | null | undefined) => (at?.getTime() ?? 0) > since;
  const needsFirst = !isRecent(found?.firstFactorAt);
  const isSecondOld = level === "both" && !isRecent(found?.secondFactorAt);
  const hasTwoFactor = found?.hasTwoFactor === true;
  if (!needsFirst && !(isSecondOld && (hasTwoFactor || user.is_admin))) return;
  const methods = await listSignInMethods(ctx);
  // An administrator with a passkey and without codes proves the second factor by the passkey.
  const needsPasskey = isSecondOld && !hasTwoFactor && user.is_admin && methods.passkeys.length > 0;
  const needsSecond = isSecondOld && hasTwoFactor;
  if (!needsFirst && !needsSecond && !needsPasskey) return;
  const isConfigured = (id: string) => ctx.ports.identityProviders.some((each) => each.id === id);
  throw reauthenticationRequired({
    proofs: [
      ...(needsFirst && methods.has_password && !needsPasskey ? (["password"] as const) : []),
      ...(needsSecond ? (["code"] as const) : []),
      ...(methods.passkeys.length > 0 ? (["passkey"] as const) : []),
    ],
    providers: methods.connections
      .map(({ provider }) => provider.id)
      .filter((id) => needsFirst && !needsPasskey && isConfigured(id)),
  });
}
