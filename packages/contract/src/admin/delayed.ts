import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";
import { Reason } from "./reason.ts";

export const DelayedKind = z.enum(["refund", "erase_account"]);
export type DelayedKind = z.infer<typeof DelayedKind>;

export const DelayedAction = z
  .object({
    id: Id,
    action: DelayedKind,
    subject_id: Id,
    /** Null if the account no longer exists. */
    subject_name: z.string().nullable(),
    reason: z.string(),
    created_by: z.object({ id: Id, username: z.string().nullable() }),
    created_at: Instant,
    executes_at: Instant,
    can_stop: z.boolean(),
  })
  .meta({ id: "DelayedAction" });
export type DelayedAction = z.infer<typeof DelayedAction>;

export const listDelayed = endpoint({
  method: "GET",
  path: "/api/admin/delayed",
  summary: "List actions that wait for their time, the next first",
  access: "admin",
  needs: "overview",
  status: 200,
  reply: z.object({ actions: z.array(DelayedAction) }),
  errors: [],
});

export const stopDelayed = endpoint({
  method: "POST",
  path: "/api/admin/delayed/:id/stop",
  summary: "Stop an action before its time; needs the right of the action",
  access: "admin",
  needs: "overview",
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  status: 204,
  errors: ["not_found", "changed_meanwhile"],
});
