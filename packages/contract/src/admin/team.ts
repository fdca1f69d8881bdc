import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, text } from "../primitives.ts";
import { Reason } from "./reason.ts";
import { AdminRole } from "./rights.ts";

export const TeamMember = z
  .object({
    user_id: Id,
    username: z.string(),
    roles: z.array(
      z.object({
        role: AdminRole,
        granted_at: Instant,
        /** The username; null for the command line and for deleted administrators. */
        granted_by: z.string().nullable(),
      }),
    ),
    has_second_factor: z.boolean(),
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.infer<typeof TeamMember>;

const Team = z.object({ people: z.array(TeamMember) });
const changing = { access: "admin", needs: "team", reauthentication: "both" } as const;

export const getTeam = endpoint({
  method: "GET",
  path: "/api/admin/team",
  summary: "List the administrators and their roles",
  access: "admin",
  needs: "team",
  status: 200,
  reply: Team,
  errors: [],
});

export const grantRole = endpoint({
  ...changing,
  method: "PUT",
  path: "/api/admin/team/roles",
  summary: "Give a role to a user; all owners receive an email",
  body: z.object({ username: text().trim().min(1).max(100), role: AdminRole, reason: Reason }),
  status: 200,
  reply: Team,
  errors: ["not_found", "own_role"],
});

export const removeRole = endpoint({
  ...changing,
  method: "DELETE",
  path: "/api/admin/team/:user_id/roles/:role",
  summary: "Remove a role; all owners receive an email",
  params: z.object({ user_id: Id, role: AdminRole }),
  body: z.object({ reason: Reason }),
  status: 200,
  reply: Team,
  errors: ["not_found", "own_role", "last_owner"],
});
