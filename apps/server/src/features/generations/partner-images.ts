import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import type { Db } from "#kit/db.ts";
import { hasPermission, lockGivenPermission } from "#features/partners/partners.ts";
import { listPartnerImages } from "./sources.store.ts";

interface ImageKey {
  readonly userId: string;
  readonly imageId: string;
}

/** Whether every person whose photo is in the image gives this permission. It stays so in the transaction. */
export async function lockImageConsent(
  db: Db,
  { userId, imageId }: ImageKey,
  permission: PartnerPermission,
): Promise<boolean> {
  for (const { giverId } of await listPartnerImages(db, { userId, imageId }))
    if (!(await lockGivenPermission(db, { userId, giverId, permission }))) return false;
  return true;
}

/** The images of a user, or this one, for which such a permission is missing. */
export async function listImagesWithoutConsent(
  db: Db,
  key: { readonly userId: string; readonly imageId?: string },
  permission: PartnerPermission,
): Promise<string[]> {
  const images = await listPartnerImages(db, key);
  const byGiver = Map.groupBy(images, ({ giverId }) => giverId);
  const missing: string[] = [];
  for (const [giverId, made] of byGiver)
    if (!(await hasPermission(db, { userId: key.userId, giverId, permission })))
      missing.push(...made.map(({ imageId }) => imageId));
  return missing;
}
