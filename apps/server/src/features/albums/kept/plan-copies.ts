import { TAKE_BACK_DAYS } from "@twofold/contract/partners/copies";
import type { DomainEvents } from "#kit/domain-events.ts";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { listPartnerImages } from "#features/generations/generations.ts";
import { copyJob } from "../albums.queues.ts";
import { lockSharedAlbums, updateItemCounts } from "../shared/shared-albums.store.ts";
import {
  insertAlbumsFor,
  insertCopies,
  listSharedIds,
  removeEmptyAlbums,
  type Target,
} from "./plan.store.ts";

const DAY_MS = 86_400_000;

type Unlinked = DomainEvents["partner.unlinked"];

/**
 * Decides in the transaction of unlinking what each person keeps of the shared albums. The files are copied
 * afterwards by a job, because an album may have 2,000 images.
 */
export async function planCopies(tx: Tx, unlinked: Unlinked): Promise<void> {
  const { partnershipId, userIds, given, erasedId } = unlinked;
  const locked = await lockSharedAlbums(tx.db, { partnershipId, userIds });
  if (locked.length === 0) return;
  const [one, other] = userIds;
  for (const [giverId, holderId] of [
    [one, other],
    [other, one],
  ] as const) {
    const isSeen = given.some((row) => row.userId === giverId && row.permission === "album");
    if (isSeen && holderId !== erasedId) await keepFor(tx, unlinked, { giverId, holderId });
  }
}

/** The holder keeps the own album, and gets one for each album of the giver. */
async function keepFor(
  tx: Tx,
  { partnershipId, mode }: Unlinked,
  { giverId, holderId }: { readonly giverId: string; readonly holderId: string },
): Promise<void> {
  const own = await listSharedIds(tx.db, { userId: holderId, partnershipId });
  const others = await listSharedIds(tx.db, { userId: giverId, partnershipId });
  const ownTargets: Target[] = own.map((id) => ({ userId: holderId, id, targetId: id }));
  const newTargets = others.map((id) => ({ userId: giverId, id, targetId: newId() }));
  const pair = { giverId, holderId };
  await insertAlbumsFor(tx.db, { ...pair, targets: newTargets }, tx.now);
  const days = mode === "calm" ? TAKE_BACK_DAYS : 0;
  await insertCopies(
    tx.db,
    {
      ...pair,
      targets: [...ownTargets, ...newTargets],
      imageIds: mode === "immediate" ? await listImagesOfBoth(tx, pair) : "all",
      finalAt: new Date(tx.now.getTime() + days * DAY_MS),
    },
    tx.now,
  );
  const newIds = newTargets.map(({ targetId }) => targetId);
  await removeEmptyAlbums(tx.db, { userId: holderId, ids: newIds });
  await updateItemCounts(
    tx.db,
    newIds.map((id) => ({ userId: holderId, id })),
  );
  await tx.jobs.enqueue(copyJob, { user_id: holderId }, { group: holderId });
}

/** The images of the giver that were generated with a photo of the holder. */
async function listImagesOfBoth(
  tx: Tx,
  { giverId, holderId }: { readonly giverId: string; readonly holderId: string },
): Promise<string[]> {
  const images = await listPartnerImages(tx.db, { userId: giverId, giverId: holderId });
  return images.map(({ imageId }) => imageId);
}
