import type { Tx } from "#kit/transaction.ts";
import { removeSignIn } from "./auth.store.ts";

/** Removes every sign-in method, and every queued email, which may contain a link. */
export async function removeSignInData(
  tx: Pick<Tx, "db" | "jobs">,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await removeSignIn(tx.db, { userId: id });
  await tx.jobs.removeGroup(id);
  await tx.jobs.removeGroup(email.toLowerCase());
}
