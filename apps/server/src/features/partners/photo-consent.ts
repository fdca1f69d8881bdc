import type { Db } from "#kit/db.ts";
import { lockImageShared } from "#features/images/images.ts";
import { findPartnership } from "./partners.store.ts";
import { findPermission, lockConsentShared } from "./permissions.store.ts";
import { findChosen, lockChosenShared } from "./photos.store.ts";

export interface PhotoConsent {
  /** The owner of the photo. */
  readonly giverId: string;
  readonly consentId: string;
}

/** The consent by which the user may use this photo of the partner now. */
export async function findPhotoConsent(
  db: Db,
  { userId, imageId }: { readonly userId: string; readonly imageId: string },
): Promise<PhotoConsent | undefined> {
  const partnership = await findPartnership(db, { userId });
  if (!partnership || partnership.isPartnerDeleted) return undefined;
  const giver = { userId: partnership.partnerId, partnershipId: partnership.id };
  const permission = await findPermission(db, { ...giver, permission: "photos" });
  if (!permission?.isGiven || permission.consentId === null) return undefined;
  if (!(await findChosen(db, { ...giver, imageId }))) return undefined;
  return { giverId: giver.userId, consentId: permission.consentId };
}

interface PhotoUse extends PhotoConsent {
  /** The user who uses it. */
  readonly userId: string;
  readonly imageId: string;
}

/**
 * Returns whether the consent still applies, and in a transaction keeps it so until its end: a withdrawal
 * waits, and so does moving the photo to the trash or out of the choice.
 */
export async function lockPhotoConsent(
  db: Db,
  { userId, giverId, consentId, imageId }: PhotoUse,
): Promise<boolean> {
  const permission = await lockConsentShared(db, { userId: giverId, consentId });
  if (!permission) return false;
  const partnership = await findPartnership(db, { userId });
  if (partnership?.id !== permission.partnershipId || partnership.isPartnerDeleted) return false;
  const { partnershipId } = permission;
  // The image first, because its erasure also locks it before the choice.
  return (
    (await lockImageShared(db, { userId: giverId, id: imageId })) &&
    (await lockChosenShared(db, { userId: giverId, partnershipId, imageId }))
  );
}
