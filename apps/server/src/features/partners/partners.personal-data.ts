import { impersonalTable, personalTable } from "#kit/personal-data.ts";
import { endPartnershipOf } from "./end-partnership-of.ts";

export const partnersPersonalData = [
  // First, because it ends the partnership while the rows below exist.
  personalTable("partnership_members", {
    key: "partnership_id slot",
    file: "partnerships",
    shows: "partnership_id left_at photos_asked_at",
    hides: { internal: "slot" },
    erasing: { how: "rows", before: endPartnershipOf },
  }),
  personalTable("partner_photos", {
    key: "image_id",
    file: "photos-for-partner",
    shows: "image_id partnership_id created_at",
    hides: { internal: "position" },
  }),
  personalTable("partner_consents", {
    key: "partnership_id permission id",
    file: "partner-consents",
    shows: "partnership_id permission text_version is_given at",
    hides: { internal: "id" },
  }),
  personalTable("partner_permissions", {
    key: "partnership_id permission",
    file: "partner-permissions",
    shows: "partnership_id permission is_given changed_at",
    hides: { internal: "consent_id" },
  }),
  personalTable("partner_invitations", {
    file: "partner-invitations",
    shows: "id state language created_at expires_at",
    hides: {
      others: "encrypted_address address_hmac answered_by",
      secret: "token_hash code_hmac",
    },
  }),
  personalTable("partner_refusals", {
    key: "refused_user_id",
    file: "partner-refusals",
    shows: "created_at",
    hides: { others: "refused_user_id" },
  }),
  impersonalTable("partnerships", "when two users were linked; its members are in another table"),
];
