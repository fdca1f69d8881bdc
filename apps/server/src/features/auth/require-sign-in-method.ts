import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { lastSignIn } from "./auth.errors.ts";
import { countCredentials } from "./oauth/oauth-connections.store.ts";
import { listPasskeys } from "./passkeys/passkeys.store.ts";

/**
 * Runs after a removal in the same transaction: the error rolls it back, so that no user locks themselves out.
 * The caller locks the user's row, because two concurrent removals would not see each other.
 */
export async function requireSignInMethod(
  { db }: Pick<Tx, "db">,
  { ports }: { readonly ports: Pick<Ctx["ports"], "identityProviders"> },
  userId: string,
): Promise<void> {
  const providers = ports.identityProviders.map(({ id }) => id);
  if ((await countCredentials(db, { userId, providers })) > 0) return;
  if ((await listPasskeys(db, { userId })).length === 0) throw lastSignIn();
}
