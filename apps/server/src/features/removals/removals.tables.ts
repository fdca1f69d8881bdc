import type { Language } from "@twofold/contract/languages";
import type { RemovalOutcome, RemovalReason } from "@twofold/contract/removals";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant } from "#kit/columns.ts";

export const removalRequests = pgTable("removal_requests", {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  sampleId: uuid("sample_id"),
  linkTokenHash: bytea("link_token_hash"),
  reason: text().$type<RemovalReason>().notNull(),
  details: bytea(),
  language: text().$type<Language>().notNull(),
  idempotencyKey: uuid("idempotency_key"),
  receivedAt: instant("received_at").notNull(),
  dueAt: instant("due_at").notNull(),
  warnedAt: instant("warned_at"),
  decidedAt: instant("decided_at"),
  outcome: text().$type<RemovalOutcome>(),
});
