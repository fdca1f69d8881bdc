import type { Tx } from "#kit/transaction.ts";
import { agreements } from "./consents.ts";
import { insertConsents } from "./consents.store.ts";

/** Signing up accepts the current version of both agreements. */
export async function acceptAtSignUp(tx: Pick<Tx, "db" | "now">, userId: string): Promise<void> {
  await insertConsents(
    tx.db,
    agreements.map(([what, version]) => ({ userId, what, version, isGiven: true, at: tx.now })),
  );
}
