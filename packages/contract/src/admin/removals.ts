import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";
import { RemovalOutcome, RemovalReason } from "../removals.ts";
import { Reason } from "./reason.ts";

export const AdminRemoval = z
  .object({
    id: Id,
    reference: z.string(),
    reason: RemovalReason,
    received_at: Instant,
    due_at: Instant,
    /** What the sender wrote; null after it was erased. The address is masked: receipt and result are sent to it. */
    sender: z
      .object({ name: z.string(), contact: z.string(), url: z.string(), statement: z.string() })
      .nullable(),
    /** The image that the address names; null if it names none or several. */
    subject: z.object({ owner_id: Id, image_id: Id }).nullable(),
    decided_at: Instant.nullable(),
    outcome: RemovalOutcome.nullable(),
  })
  .meta({ id: "AdminRemoval" });
export type AdminRemoval = z.infer<typeof AdminRemoval>;

const one = { access: "admin", needs: "moderation", params: z.object({ id: Id }) } as const;

export const getRemovalRequest = endpoint({
  ...one,
  method: "GET",
  path: "/api/admin/removal-requests/:id",
  summary: "Get a removal request with its deadline; recorded",
  status: 200,
  reply: AdminRemoval,
  errors: ["not_found"],
});

export const removalRequestImage = endpoint({
  ...one,
  method: "GET",
  path: "/api/admin/removal-requests/:id/image",
  summary: "The image that an undecided request names, at most 1600 px; recorded",
  status: 200,
  errors: ["not_found"],
});

export const decideRemovalRequest = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/removal-requests/:id/decide",
  summary: "Decide a removal request; its sender receives the result, the owner the statement",
  body: z.object({ outcome: RemovalOutcome, note: Reason.optional() }),
  status: 200,
  reply: AdminRemoval,
  errors: ["not_found", "already_decided", "image_unknown", "own_case"],
});
