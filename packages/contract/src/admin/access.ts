import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { AdminRight, AdminRole } from "./rights.ts";

export const AdminAccess = z
  .object({
    /** Empty for a user who is not an administrator. */
    roles: z.array(AdminRole),
    rights: z.array(AdminRight),
    /** Every other endpoint of the admin area requires it. */
    has_second_factor: z.boolean(),
    /** What waits for a decision or an answer; 0 without the right to see it. */
    open: z.object({ moderation: z.int(), support: z.int() }),
  })
  .meta({ id: "AdminAccess" });
export type AdminAccess = z.infer<typeof AdminAccess>;

export const getAdminAccess = endpoint({
  method: "GET",
  path: "/api/admin/me",
  summary: "Get one's own roles, and the number of open items",
  access: "user",
  status: 200,
  reply: AdminAccess,
  errors: [],
});
