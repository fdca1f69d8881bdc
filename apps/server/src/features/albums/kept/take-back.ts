import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { deleteAssetFiles, eraseImages, updateTrashedAt } from "#features/images/images.ts";
import { copyNotFound } from "../albums.errors.ts";
import { changesByUser } from "../albums.limits.ts";
import { lockOpenCopies, removeOpenCopies } from "./kept.store.ts";
import type { KeptCopy } from "./kept.tables.ts";

type TakeBackCtx = Pick<
  ActorCtx,
  "actor" | "db" | "clock" | "jobs" | "live" | "emit" | "limits" | "ports"
>;

/** Erases the former partner's copies of these photos. Copies that do not exist yet are never created. */
export async function takeBack(ctx: TakeBackCtx, imageIds: readonly string[]): Promise<void> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(changesByUser, userId);
  const assets = await inTransaction(ctx, async (tx) => {
    const source = { sourceUserId: userId, ids: imageIds };
    const copies = await lockOpenCopies(tx.db, source, tx.now);
    if (copies.length === 0) throw copyNotFound();
    const holders = Map.groupBy(copies, (copy) => copy.userId);
    const erased = [];
    for (const [holderId, kept] of holders) erased.push(...(await erase(tx, ctx, holderId, kept)));
    await removeOpenCopies(tx.db, source, tx.now);
    return erased;
  });
  await deleteAssetFiles(ctx, assets);
}

/** The trash ends links of the copies and counts their albums again, in the same transaction. */
async function erase(
  tx: Tx,
  { emit }: Pick<TakeBackCtx, "emit">,
  userId: string,
  copies: readonly KeptCopy[],
) {
  const ids = copies.flatMap(({ imageId }) => imageId ?? []);
  if (ids.length === 0) return [];
  const trashed = await updateTrashedAt(tx.db, { userId, ids }, tx.now);
  if (trashed.length > 0) await emit(tx, "images.trashed", { userId, imageIds: trashed });
  return eraseImages(tx, { userId, ids });
}
