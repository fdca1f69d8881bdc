import type { Tx } from "#kit/transaction.ts";
import { updateConfirmation, type Confirmation } from "./sessions/sessions.store.ts";

/** Nodes forget the cached session, whose next response has a new access token. Returns false if it has ended. */
export async function recordConfirmation(
  { db, live }: Pick<Tx, "db" | "live">,
  key: { readonly userId: string; readonly id: string },
  confirmation: Confirmation,
): Promise<boolean> {
  const isOpen = await updateConfirmation(db, key, confirmation);
  await live.publish(key.userId, { type: "user_changed" });
  return isOpen;
}
