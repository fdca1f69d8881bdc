import type { Db } from "#kit/db.ts";
import { lockPhotoConsent } from "#features/partners/partners.ts";
import type { SourceRow } from "./sources.tables.ts";

/** Own photos are always allowed. In a transaction the consent stays as it is until the end. */
export async function isSourceAllowed(
  db: Db,
  { userId, imageUserId, imageId, consentId }: SourceRow,
): Promise<boolean> {
  if (consentId === null) return true;
  if (imageUserId === null) return false;
  return lockPhotoConsent(db, { userId, giverId: imageUserId, consentId, imageId });
}
