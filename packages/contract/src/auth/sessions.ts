import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";

export const Session = z
  .object({
    id: Id,
    /** In words, such as 'Firefox on Windows'. */
    device: z.string(),
    /** The two parts of it, where they could be told. */
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
  summary: "Where the user is signed in, newest first",
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
  params: z.object({ id: Id }),
  status: 204,
  errors: ["not_found"],
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "End every session but this one",
  access: "user",
  status: 204,
  errors: [],
});
