import type { Passkey } from "@twofold/contract/auth/passkeys";
import type { PasskeyRow } from "./passkeys.store.ts";

export const toPasskeyResponse = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
