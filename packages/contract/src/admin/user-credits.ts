import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";
import { Reason } from "./reason.ts";
import { GivenGrant, UserParams } from "./users.ts";

export const MAX_GIVEN_CREDITS = 500;

const changing = { access: "admin", needs: "users", reauthentication: "both" } as const;
const Given = z.object({ grant: GivenGrant, balance: z.int() });

export const GivenCredits = z.object({
  amount: z.int().min(1).max(MAX_GIVEN_CREDITS),
  expires_at: Instant,
  reason: Reason,
});

export const addCredits = endpoint({
  ...changing,
  method: "POST",
  path: "/api/admin/users/:id/credits",
  summary: "Give credits to a user, once for each key",
  params: UserParams,
  headers: z.object({ "idempotency-key": Id }),
  body: GivenCredits,
  status: 200,
  reply: Given,
  errors: ["not_found", "over_daily_cap", "invalid_request"],
});

export const takeBackCredits = endpoint({
  ...changing,
  method: "POST",
  path: "/api/admin/users/:id/credits/take-back",
  summary: "Take back unspent credits of one grant by an administrator",
  params: UserParams,
  body: z.object({
    grant_id: Id,
    amount: z.int().min(1).max(MAX_GIVEN_CREDITS),
    reason: Reason,
  }),
  status: 200,
  reply: Given,
  errors: ["not_found", "changed_meanwhile"],
});
