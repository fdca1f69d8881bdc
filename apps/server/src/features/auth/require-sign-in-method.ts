import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { lastSignIn } from "./auth.errors.ts";
import { countCredentials } from "./oauth/oauth-connections.store.ts";
import { listPasskeys } from "./passkeys/passkeys.store.ts";

/**
 * Asked after something was taken away, so that the refusal gives it back: nobody locks themselves out. The
 * person's row has to be held, because two at once would each leave what the other takes.
 */
export async function requireSignInMethod(
  { db }: Pick<Tx, "db">,
  { identityProviders }: Pick<Ctx["ports"], "identityProviders">,
  userId: string,
): Promise<void> {
  const providers = identityProviders.map(({ id }) => id);
  if ((await countCredentials(db, userId, providers)) > 0) return;
  if ((await listPasskeys(db, userId)).length === 0) throw lastSignIn();
}
