import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import type { Db } from "#kit/db.ts";
import { listKeptCopies } from "#features/images/images.ts";
import { hasPermission, lockGivenPermission } from "#features/partners/partners.ts";
import { listPartnerImages } from "./sources.store.ts";

interface ImageKey {
  readonly userId: string;
  readonly imageId: string;
}

/**
 * Whether every person whose photo is in the image gives this permission. It stays so in the transaction. No one
 * can give it for a kept copy, because nothing names the person whose image it was.
 */
export async function lockImageConsent(
  db: Db,
  { userId, imageId }: ImageKey,
  permission: PartnerPermission,
): Promise<boolean> {
  if ((await listKeptCopies(db, { userId, id: imageId })).length > 0) return false;
  for (const { giverId } of await listPartnerImages(db, { userId, imageId }))
    if (!(await lockGivenPermission(db, { userId, giverId, permission }))) return false;
  return true;
}

interface Shown {
  readonly userId: string;
  readonly imageId?: string;
  /** Who shows them, if not their owner: for the own photos no permission is needed. */
  readonly byId?: string;
}

/** The images of a user, or this one, for which such a permission is missing. */
export async function listImagesWithoutConsent(
  db: Db,
  key: Shown,
  permission: PartnerPermission,
): Promise<string[]> {
  const images = await listPartnerImages(db, key);
  const byGiver = Map.groupBy(images, ({ giverId }) => giverId);
  const missing = await listKeptCopies(db, { userId: key.userId, id: key.imageId });
  for (const [giverId, made] of byGiver)
    if (
      giverId !== key.byId &&
      !(await hasPermission(db, { userId: key.userId, giverId, permission }))
    )
      missing.push(...made.map(({ imageId }) => imageId));
  return missing;
}
