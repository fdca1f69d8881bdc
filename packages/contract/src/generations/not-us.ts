import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../primitives.ts";

/** Why a delivered picture is not what its owner expected. */
export const NotUsReason = z.enum(["not_me", "not_partner", "wrong_people", "distorted", "other"]);
export type NotUsReason = z.infer<typeof NotUsReason>;

export const NotUsAnswer = z
  .object({
    /** The returned credits; 0 if the daily limit of returns is reached or the picture was free. */
    credits_returned: z.int().nonnegative(),
    /** True if it had been reported before; nothing has changed. */
    already_reported: z.boolean(),
  })
  .meta({ id: "NotUsAnswer" });
export type NotUsAnswer = z.infer<typeof NotUsAnswer>;

export const reportNotUs = endpoint({
  method: "POST",
  path: "/api/generations/:id/not-us",
  summary:
    "Report that a delivered picture does not show the right people; its credit may be returned",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ reason: NotUsReason }),
  status: 200,
  reply: NotUsAnswer,
  errors: ["not_found", "not_delivered"],
});
