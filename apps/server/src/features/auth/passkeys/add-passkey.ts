import { MAX_PASSKEYS } from "@twofold/contract/auth/passkeys";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { notifySecurityChange } from "../notify-security-change.ts";
import { passkeyRefused, tooManyPasskeys } from "./passkeys.errors.ts";
import {
  insertPasskey,
  listPasskeys,
  insertUsedChallenge,
  type PasskeyRow,
} from "./passkeys.store.ts";
import type { NewCredential } from "./webauthn.ts";

export async function addPasskey(
  ctx: Pick<ActorCtx, "actor" | "client" | "log" | "db" | "clock" | "jobs" | "live" | "keys">,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<PasskeyRow> {
  const now = ctx.clock();
  const { user, sessionId } = ctx.actor;
  const owner = { userId: user.id, sessionId };
  const verified = await ctx.keys.passkeys.verifyRegistration(owner, credential, now);
  if (!verified) throw passkeyRefused();
  const { challenge, expiresAt, ...verifiedCredential } = verified;
  const row: PasskeyRow = {
    ...verifiedCredential,
    userId: user.id,
    id: newId(),
    name,
    createdAt: now,
    lastUsedAt: null,
  };
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUser(tx.db, { id: user.id }))) throw passkeyRefused();
    if ((await listPasskeys(tx.db, { userId: user.id })).length >= MAX_PASSKEYS)
      throw tooManyPasskeys();
    if (!(await insertUsedChallenge(tx.db, { challenge, expiresAt }))) throw passkeyRefused();
    if (!(await insertPasskey(tx.db, row))) throw passkeyRefused();
    await notifySecurityChange(tx, ctx, {
      userId: user.id,
      change: { change: "passkey_added", name },
    });
  });
  return row;
}
