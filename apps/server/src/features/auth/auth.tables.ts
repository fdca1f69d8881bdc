import type {
  SecurityEventDetails,
  SecurityEventKind,
} from "@twofold/contract/auth/security-events";
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  token: text().notNull(),
  generation: integer().notNull().default(0),
  rotatedAt: instant("rotated_at"),
  fileKey: uuid("file_key").notNull().defaultRandom(),
  userAgent: text("user_agent").notNull(),
  ipAddress: text("ip_address"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  seenAt: instant("seen_at"),
  firstFactorAt: instant("first_factor_at"),
  secondFactorAt: instant("second_factor_at"),
  expiresAt: instant("expires_at").notNull(),
});

export const userActivity = pgTable("user_activity", {
  userId: uuid("user_id").primaryKey(),
  cohortWeek: date("cohort_week").notNull(),
  weeksSeen: bigint("weeks_seen", { mode: "bigint" }).notNull(),
});

export const retentionWeeks = pgTable(
  "retention_weeks",
  {
    cohortWeek: date("cohort_week").notNull(),
    week: smallint().notNull(),
    people: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cohortWeek, table.week] })],
);

export const knownDevices = pgTable(
  "known_devices",
  {
    userId: uuid("user_id").notNull(),
    device: text().notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

export const credentials = pgTable("credentials", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  providerId: text("provider_id").notNull(),
  accountId: text("account_id").notNull(),
  password: text(),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: instant("access_token_expires_at"),
  refreshTokenExpiresAt: instant("refresh_token_expires_at"),
  scope: text(),
  label: text(),
  devicesValidFrom: instant("devices_valid_from"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const verifications = pgTable("verifications", {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const twoFactors = pgTable("two_factors", {
  userId: uuid("user_id").primaryKey(),
  secret: bytea().notNull(),
  createdAt: instant("created_at").notNull(),
  onSince: instant("on_since"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id").notNull(),
    codeHash: bytea("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    userId: uuid("user_id").notNull(),
    id: uuid().notNull(),
    attempts: smallint().notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const passkeys = pgTable(
  "passkeys",
  {
    userId: uuid("user_id").notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    credentialId: text("credential_id").notNull(),
    publicKey: bytea("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const spentChallenges = pgTable("spent_challenges", {
  challenge: text().primaryKey(),
  expiresAt: instant("expires_at").notNull(),
});

export const securityEvents = pgTable(
  "security_events",
  {
    userId: uuid("user_id").notNull(),
    id: uuid().notNull(),
    kind: text().$type<SecurityEventKind>().notNull(),
    sessionId: uuid("session_id"),
    networkHash: text("network_hash"),
    browser: text(),
    system: text(),
    details: jsonb().$type<SecurityEventDetails>().notNull().default({}),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
