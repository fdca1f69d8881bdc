import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";

export const Session = z
  .object({
    id: Id,
    /** A readable name, such as 'Firefox on Windows'. */
    device: z.string(),
    /** Browser and system, if they could be detected. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: Instant,
    last_seen_at: Instant,
    is_current: z.boolean(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "List the user's sessions, newest first",
  access: "user",
  status: 200,
  reply: z.array(Session),
  errors: [],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  summary: "End one session",
  access: "user",
  reauthentication: "password",
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "End all sessions except this one",
  access: "user",
  reauthentication: "password",
  status: 204,
  errors: [],
});
