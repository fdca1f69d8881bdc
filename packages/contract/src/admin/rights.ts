import { z } from "zod";

export const AdminRole = z.enum(["owner", "operator", "support", "editor"]);
export type AdminRole = z.infer<typeof AdminRole>;

/** What an administrator may do. Each endpoint of the admin area needs one of them. */
export const AdminRight = z.enum([
  "overview",
  /** Revenue and cost. */
  "money",
  "users",
  "erasure",
  "moderation",
  "support",
  /** Templates, banners, ads and system events. */
  "content",
  /** Engines, jobs, switches and budgets. */
  "operations",
  /** Payments, for reading. */
  "payments",
  /** Plans, prices and refunds. */
  "pricing",
  /** Roles, and the audit entries of all administrators. */
  "team",
  /** One's own audit entries. */
  "audit",
]);
export type AdminRight = z.infer<typeof AdminRight>;

const rightsOfRole: Readonly<Record<AdminRole, readonly AdminRight[]>> = {
  owner: AdminRight.options,
  operator: ["overview", "money", "operations", "audit"],
  support: ["overview", "users", "moderation", "support", "payments", "audit"],
  editor: ["overview", "content", "audit"],
};

/** The rights of several roles add up. */
export function rightsOf(roles: readonly AdminRole[]): AdminRight[] {
  return AdminRight.options.filter((right) =>
    roles.some((role) => rightsOfRole[role].includes(right)),
  );
}
