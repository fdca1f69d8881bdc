import type { Tx } from "#kit/transaction.ts";
import { grantBoughtCredits } from "#features/credits/credits.ts";
import { localeOf } from "#features/users/users.ts";
import type { ApplyCtx } from "./apply-snapshot.ts";
import type { PaidPack } from "./billing.port.ts";
import { findSubscriber } from "./find-subscriber.ts";
import { listOfferedPacks } from "./plans.store.ts";

interface GrantedPack {
  readonly userId: string;
  readonly source: string;
  /** In the user's language. */
  readonly packName: string;
  /** False if the credits were granted before. */
  readonly isNew: boolean;
}

/** Grants the credits of a paid pack once. Undefined if no user matches. */
export async function grantPack(
  tx: Tx,
  ctx: ApplyCtx,
  pack: PaidPack,
): Promise<GrantedPack | undefined> {
  const userId = await findSubscriber(tx, ctx, pack);
  if (!userId) {
    ctx.log.error({ session: pack.sessionId }, "subscriptions: paid pack has no matching user");
    return undefined;
  }
  const { language } = await localeOf(tx.db, userId);
  const packs = await listOfferedPacks(tx.db);
  const source = `pack:${pack.sessionId}`;
  const packName =
    packs.find(({ name }) => name === pack.packName)?.translations[language]?.name ?? pack.packName;
  const isNew = await grantBoughtCredits(tx, ctx, {
    userId,
    amount: pack.credits,
    pack: packName,
    source,
  });
  return { userId, source, packName, isNew };
}
