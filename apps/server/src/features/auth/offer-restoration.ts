import type { Ctx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import type { Confirmation } from "./sessions/sessions.store.ts";
import { insertChallenge } from "./two-factor/two-factor.store.ts";

const OFFER_MS = 15 * 60 * 1000;

export interface RestorationOffer {
  readonly erasesAt: Date;
  readonly restoreToken: string;
}

interface DeletedUser {
  readonly userId: string;
  readonly erasesAt: Date;
  readonly confirmation: Confirmation;
}

/**
 * For a user who has proven the identity but deleted the account. Returns undefined if the erasure is due,
 * even if no worker has started it yet: the time that was promised decides.
 */
export async function offerRestoration(
  db: Db,
  { keys, now }: Pick<Ctx, "keys"> & { readonly now: Date },
  { userId, erasesAt, confirmation }: DeletedUser,
): Promise<RestorationOffer | undefined> {
  if (erasesAt <= now) return undefined;
  const [id, expires] = [newId(), now.getTime() + OFFER_MS];
  await insertChallenge(db, { userId, id, expiresAt: new Date(expires) });
  const restoreToken = keys.restoreTokens.seal({
    userId,
    challengeId: id,
    firstFactorAt: confirmation.firstFactorAt?.getTime(),
    secondFactorAt: confirmation.secondFactorAt?.getTime(),
    expires,
  });
  return { erasesAt, restoreToken };
}
