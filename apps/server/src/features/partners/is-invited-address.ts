import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { findOpenInvitation } from "./invitations.store.ts";
import { hashOfToken } from "./partner-keys.ts";

/** Only the email to the address contains the token, so it proves that the caller reads its mailbox. */
export async function isInvitedAddress(
  tx: Pick<Tx, "db" | "now">,
  { keys }: { readonly keys: Pick<Ctx["keys"], "partners"> },
  { email, token }: { readonly email: string; readonly token: string },
): Promise<boolean> {
  const tokenHash = hashOfToken(token);
  const { addressHmac } = (await findOpenInvitation(tx.db, { tokenHash }, tx.now)) ?? {};
  return !!addressHmac && keys.partners.hashAddress(email).some((hash) => hash.equals(addressHmac));
}
