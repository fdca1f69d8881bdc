import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { findErasesAt, findSuspension, type Suspension } from "#features/users/users.ts";
import { offerRestoration, type RestorationOffer } from "./offer-restoration.ts";
import type { Confirmation } from "./sessions/sessions.store.ts";

/** A value and no error for a deleted or suspended account, so that the used code or challenge stays used. */
export type OpenedSession =
  | { readonly accessToken: string }
  | { readonly offer: RestorationOffer }
  | { readonly suspension: Suspension };

interface ProvenUser {
  readonly userId: string;
  readonly userAgent: string;
  readonly confirmation: Confirmation;
}

/** Starts a session, unless the user is suspended or has deleted the account. Undefined if its erasure is due. */
export async function openSession(
  tx: Tx,
  { keys, services }: Pick<Ctx, "keys" | "services">,
  { userId, userAgent, confirmation }: ProvenUser,
): Promise<OpenedSession | undefined> {
  const suspension = await findSuspension(tx.db, { id: userId }, tx.now);
  if (suspension) return { suspension };
  const erasesAt = await findErasesAt(tx.db, { id: userId });
  if (!erasesAt) return { accessToken: await services.identity.startSession(userId, userAgent) };
  const deleted = { userId, erasesAt, confirmation };
  const offer = await offerRestoration(tx.db, { keys, now: tx.now }, deleted);
  return offer && { offer };
}
