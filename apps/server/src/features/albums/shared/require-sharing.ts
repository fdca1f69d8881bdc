import { notLinked, type PermissionBothWays } from "#features/partners/partners.ts";
import { albumConsentMissing } from "../albums.errors.ts";

/** A user who puts images into a shared album allows the partner to see them. */
export function requireSharing(partner: PermissionBothWays | undefined): PermissionBothWays {
  if (!partner) throw notLinked();
  if (!partner.isGiven) throw albumConsentMissing();
  return partner;
}
