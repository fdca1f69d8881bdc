import type { ActorCtx } from "#kit/http/mount.ts";
import { passkeyNotFound } from "./passkeys.errors.ts";
import { updatePasskeyName, type PasskeyRow } from "./passkeys.store.ts";

export async function renamePasskey(
  { db, actor }: Pick<ActorCtx, "db" | "actor">,
  change: { id: string; name: string },
): Promise<PasskeyRow> {
  const row = await updatePasskeyName(db, actor.user.id, change);
  if (!row) throw passkeyNotFound();
  return row;
}
