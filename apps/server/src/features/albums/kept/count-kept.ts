import type { UnlinkPreview } from "@twofold/contract/partners/unlink";
import type { Db } from "#kit/db.ts";
import { listPartnerImages } from "#features/generations/generations.ts";
import { findPermissionBothWays } from "#features/partners/partners.ts";
import { listSharedGroups, type SharedGroup } from "./preview.store.ts";

interface Pair {
  readonly userId: string;
  readonly partnerId: string;
}

type KeptAlbum = UnlinkPreview["albums"][number];

/** What each person keeps of the shared albums after unlinking, by the rules of `planCopies`. */
export async function countKept(db: Db, { userId, partnerId }: Pair): Promise<KeptAlbum[]> {
  const sharing = await findPermissionBothWays(db, { userId, permission: "album" });
  if (!sharing) return [];
  const ofBoth = [
    ...(await listPartnerImages(db, { userId, giverId: partnerId })),
    ...(await listPartnerImages(db, { userId: partnerId, giverId: userId })),
  ].map(({ imageId }) => imageId);
  const groups = await listSharedGroups(db, {
    partnershipId: sharing.partnershipId,
    // The other person's album is not visible without their permission.
    userIds: sharing.isReceived ? [userId, partnerId] : [userId],
    imageUserIds: sharing.isReceived ? [userId, partnerId] : [userId],
    ofBoth,
  });
  const isSeenBy = { [userId]: sharing.isReceived, [partnerId]: sharing.isGiven };
  const counts = (
    holderId: string,
    isCounted: (group: SharedGroup) => boolean,
    of: SharedGroup[],
  ) =>
    of
      .filter((group) => group.albumUserId === holderId || isSeenBy[holderId])
      .filter((group) => group.imageUserId === holderId || (isSeenBy[holderId] && isCounted(group)))
      .reduce((sum, { count }) => sum + count, 0);
  const both = (holderId: string, of: SharedGroup[]) => ({
    calm: counts(holderId, () => true, of),
    immediate: counts(holderId, ({ isOfBoth }) => isOfBoth, of),
  });
  return [...Map.groupBy(groups, ({ albumId }) => albumId).values()].map((of) => ({
    title: of[0]?.title ?? "",
    pictures: both(userId, of),
    partner_pictures: both(partnerId, of),
    copied_photos: sharing.isGiven
      ? of
          .filter(({ imageUserId, source }) => imageUserId === userId && source === "uploaded")
          .reduce((sum, { count }) => sum + count, 0)
      : 0,
  }));
}
