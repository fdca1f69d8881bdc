import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../primitives.ts";

/** Why a picture that was delivered is not what its owner hoped for. */
export const NotUsReason = z.enum(["not_me", "not_partner", "wrong_people", "distorted", "other"]);
export type NotUsReason = z.infer<typeof NotUsReason>;

export const NotUsAnswer = z
  .object({
    /** What came back; 0 if the day's returns are used up or the picture was free. */
    credits_returned: z.int().nonnegative(),
    /** It had been said before, and nothing has changed. */
    was_known: z.boolean(),
  })
  .meta({ id: "NotUsAnswer" });
export type NotUsAnswer = z.infer<typeof NotUsAnswer>;

export const reportNotUs = endpoint({
  method: "POST",
  path: "/api/generations/:id/not-us",
  summary: "Say that a delivered picture does not show the right people; its credit may come back",
  access: "user",
  params: z.object({ id: Id }),
  body: z.object({ reason: NotUsReason }),
  status: 200,
  reply: NotUsAnswer,
  errors: ["not_found", "not_delivered"],
});
