import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Instant, text } from "../primitives.ts";
import { Reason } from "./reason.ts";
import { UserParams } from "./users.ts";

const changing = {
  access: "admin",
  needs: "users",
  reauthentication: "both",
  params: UserParams,
} as const;
const Changed = z.object({
  suspended_until: Instant.nullable(),
  version: z.int(),
  /** The number of the audit entry, by which the change can be undone. */
  seq: z.int(),
});

export const Suspension = z.object({
  until: Instant,
  /** The user reads it when signing in. */
  message: text().trim().min(5).max(500),
  reason: Reason,
  /** The version of the user that the caller read. */
  version: z.int(),
});

export const suspendUser = endpoint({
  ...changing,
  method: "POST",
  path: "/api/admin/users/:id/suspend",
  summary: "Suspend a user until a date: ends all sessions and hides public images",
  body: Suspension,
  status: 200,
  reply: Changed,
  errors: ["not_found", "last_owner", "changed_meanwhile", "invalid_request"],
});

export const resumeUser = endpoint({
  ...changing,
  method: "POST",
  path: "/api/admin/users/:id/resume",
  summary: "End a suspension",
  body: z.object({ reason: Reason, version: z.int() }),
  status: 200,
  reply: Changed,
  errors: ["not_found", "changed_meanwhile"],
});

export const endUserSessions = endpoint({
  ...changing,
  method: "POST",
  path: "/api/admin/users/:id/sessions/end",
  summary: "End all sessions of a user",
  body: z.object({ reason: Reason }),
  status: 200,
  reply: z.object({ ended: z.int() }),
  errors: ["not_found"],
});

export const eraseUserLater = endpoint({
  ...changing,
  needs: "erasure",
  method: "POST",
  path: "/api/admin/users/:id/erase",
  summary: "Erase an account in 24 hours, unless an administrator stops it",
  body: z.object({ reason: Reason }),
  status: 200,
  reply: z.object({ id: z.uuid(), executes_at: Instant }),
  errors: ["not_found", "last_owner", "already_done"],
});
