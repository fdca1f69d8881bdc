import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** What a new user is invited to do, in this order. */
export const FirstStep = z.enum(["picture", "date", "partner"]);
export type FirstStep = z.infer<typeof FirstStep>;

export const skipFirstStep = endpoint({
  method: "POST",
  path: "/api/users/first-steps/skip",
  summary: "Stop inviting the user to one of the first steps, on all devices",
  access: "user",
  body: z.object({ step: FirstStep }),
  status: 204,
  errors: [],
});
