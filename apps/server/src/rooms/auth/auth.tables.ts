import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  token: text().notNull(),
  fileKey: uuid("file_key").notNull().defaultRandom(),
  userAgent: text("user_agent").notNull(),
  ipAddress: text("ip_address"),
  createdAt: instant("created_at"),
  updatedAt: instant("updated_at"),
  expiresAt: instant("expires_at"),
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
  accessTokenExpiresAt: timestamp("access_token_expires_at", { withTimezone: true }),
  refreshTokenExpiresAt: timestamp("refresh_token_expires_at", { withTimezone: true }),
  scope: text(),
  createdAt: instant("created_at"),
  updatedAt: instant("updated_at"),
});

export const verifications = pgTable("verifications", {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  createdAt: instant("created_at"),
  updatedAt: instant("updated_at"),
  expiresAt: instant("expires_at"),
});
