import type { AdminRole } from "@twofold/contract/admin/rights";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#kit/columns.ts";

export const adminRoles = pgTable(
  "admin_roles",
  {
    userId: uuid("user_id").notNull(),
    role: text().$type<AdminRole>().notNull(),
    grantedAt: instant("granted_at").notNull(),
    grantedBy: uuid("granted_by"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);
