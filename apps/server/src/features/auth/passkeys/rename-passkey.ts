import type { ActorCtx } from "#kit/ctx.ts";
import { passkeyNotFound } from "./passkeys.errors.ts";
import { updatePasskeyName, type PasskeyRow } from "./passkeys.store.ts";

export async function renamePasskey(
  { db, actor }: Pick<ActorCtx, "db" | "actor">,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow> {
  const row = await updatePasskeyName(db, { userId: actor.user.id, id }, { name });
  if (!row) throw passkeyNotFound();
  return row;
}
