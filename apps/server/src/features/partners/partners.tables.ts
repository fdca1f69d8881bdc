import type { Language } from "@twofold/contract/languages";
import type { PartnerPermission } from "@twofold/contract/partners/permissions";
import { boolean, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

/** How a partnership ended. */
export type EndedMode = "calm" | "immediate" | "account_deleted";

export const partnerships = pgTable("partnerships", {
  id: uuid().primaryKey(),
  createdAt: instant("created_at").notNull(),
  endedAt: instant("ended_at"),
  endedMode: text("ended_mode").$type<EndedMode>(),
});

export const partnershipMembers = pgTable(
  "partnership_members",
  {
    partnershipId: uuid("partnership_id").notNull(),
    slot: smallint().notNull(),
    userId: uuid("user_id"),
    leftAt: instant("left_at"),
    /** When this member last asked the other one to choose photos. */
    photosAskedAt: instant("photos_asked_at"),
  },
  (table) => [primaryKey({ columns: [table.partnershipId, table.slot] })],
);

export type StoredInvitationState =
  | "open"
  | "answered"
  | "accepted"
  | "declined"
  | "withdrawn"
  | "expired";

export const partnerInvitations = pgTable(
  "partner_invitations",
  {
    userId: uuid("user_id").notNull(),
    id: uuid().notNull(),
    encryptedAddress: bytea("encrypted_address"),
    addressHmac: bytea("address_hmac"),
    tokenHash: bytea("token_hash").notNull(),
    codeHmac: bytea("code_hmac"),
    state: text().$type<StoredInvitationState>().notNull(),
    answeredBy: uuid("answered_by"),
    language: text().$type<Language>().notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const partnerRefusals = pgTable(
  "partner_refusals",
  {
    userId: uuid("user_id").notNull(),
    refusedUserId: uuid("refused_user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.refusedUserId] })],
);

export const partnerPermissions = pgTable(
  "partner_permissions",
  {
    userId: uuid("user_id").notNull(),
    partnershipId: uuid("partnership_id").notNull(),
    permission: text().$type<PartnerPermission>().notNull(),
    isGiven: boolean("is_given").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** The newest row of the history; null before the first change. */
    consentId: uuid("consent_id"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.partnershipId, table.permission] })],
);

export const partnerConsents = pgTable(
  "partner_consents",
  {
    userId: uuid("user_id").notNull(),
    partnershipId: uuid("partnership_id").notNull(),
    permission: text().$type<PartnerPermission>().notNull(),
    id: uuid().notNull(),
    textVersion: text("text_version").notNull(),
    isGiven: boolean("is_given").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partnershipId, table.permission, table.id] }),
  ],
);

export const partnerPhotos = pgTable(
  "partner_photos",
  {
    userId: uuid("user_id").notNull(),
    imageId: uuid("image_id").notNull(),
    partnershipId: uuid("partnership_id").notNull(),
    position: smallint().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.imageId] })],
);
