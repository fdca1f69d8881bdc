/** The public API of partners. */
import "./partner-events.ts";

export { createPartnerKeys } from "./partner-keys.ts";
export { findPartnership } from "./partners.store.ts";
export { firstNameOf } from "./first-name.ts";
export { hasPermission, lockGivenPermission } from "./has-permission.ts";
export { withdrawalsOf, type PartnerChange } from "./withdrawals-of.ts";
export { findPhotoConsent, lockPhotoConsent } from "./photo-consent.ts";
export { isInvitedAddress } from "./is-invited-address.ts";
export {
  findPermissionBothWays,
  lockPermissionBothWays,
  type PermissionBothWays,
} from "./permission-both-ways.ts";
export type { SharedCounts } from "./shared-counts.port.ts";
export { notLinked } from "./partners.errors.ts";
export { givenPermissions, partnerReads } from "./partners.read-model.ts";
