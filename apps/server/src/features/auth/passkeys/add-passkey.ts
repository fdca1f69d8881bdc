import { MOST_PASSKEYS } from "@twofold/contract/auth/passkeys";
import type { ActorCtx } from "#kit/http/mount.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { requirePassword } from "../require-password.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { passkeyRefused, tooManyPasskeys } from "./passkeys.errors.ts";
import {
  insertPasskey,
  listPasskeys,
  insertUsedChallenge,
  type PasskeyRow,
} from "./passkeys.store.ts";
import type { NewCredential } from "./webauthn.ts";

/** The signed challenge proves to `addPasskey` that this session has given the password. */
export async function startPasskeyRegistration(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "limits" | "ports">,
  password: string | undefined,
) {
  const { user, sessionId } = ctx.actor;
  await requirePassword(ctx, password);
  const known = await listPasskeys(ctx.db, user.id);
  if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const { id: userId, email, full_name: fullName } = user;
  return ctx.ports.webAuthn.registrationOptions(
    { userId, sessionId, email, fullName, known },
    ctx.now,
  );
}

export async function addPasskey(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live" | "ports">,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<PasskeyRow> {
  const { user, sessionId } = ctx.actor;
  const owner = { userId: user.id, sessionId };
  const verified = await ctx.ports.webAuthn.verifyRegistration(owner, credential, ctx.now);
  if (!verified) throw passkeyRefused();
  const { challenge, expiresAt, ...verifiedCredential } = verified;
  const row: PasskeyRow = {
    ...verifiedCredential,
    userId: user.id,
    id: newId(),
    name,
    createdAt: ctx.now,
    lastUsedAt: null,
  };
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, user.id))) throw passkeyRefused();
    if ((await listPasskeys(tx.db, user.id)).length >= MOST_PASSKEYS) throw tooManyPasskeys();
    if (!(await insertUsedChallenge(tx.db, { challenge, expiresAt }))) throw passkeyRefused();
    if (!(await insertPasskey(tx.db, row))) throw passkeyRefused();
    await notifySecurityChange(tx, user.id, { change: "passkey_added", name });
  });
  return row;
}
