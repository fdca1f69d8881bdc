import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  token: text().notNull(),
  fileKey: uuid("file_key").notNull().defaultRandom(),
  userAgent: text("user_agent").notNull(),
  ipAddress: text("ip_address"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

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
