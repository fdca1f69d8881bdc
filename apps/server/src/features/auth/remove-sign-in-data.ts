import type { Tx } from "#kit/transaction.ts";
import { removeSignIn } from "./auth.store.ts";

/** Nobody gets into this account any more, and no letter with a link is on its way. */
export async function removeSignInData(
  tx: Pick<Tx, "db" | "jobs">,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await removeSignIn(tx.db, id);
  await tx.jobs.forget(id);
  await tx.jobs.forget(email.toLowerCase());
}
