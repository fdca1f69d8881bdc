import type { SwitchMessage } from "@twofold/contract/admin/switches";
import type { Capability } from "@twofold/contract/capabilities";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

/** The values that an administrator sets together, as JSON. */
export interface SwitchValues {
  readonly isOff: boolean;
  readonly message: SwitchMessage | null;
  readonly reason: string | null;
  readonly until: string | null;
}

export const switches = pgTable("switches", {
  name: text().$type<Capability>().primaryKey(),
  isOff: boolean("is_off").notNull().default(false),
  message: jsonb().$type<SwitchMessage>(),
  reason: text(),
  until: instant("until"),
  changedBy: uuid("changed_by"),
  changedAt: instant("changed_at"),
  former: jsonb().$type<SwitchValues>(),
  version: integer().notNull().default(0),
});

export type SwitchRow = typeof switches.$inferSelect;
