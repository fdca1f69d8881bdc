import { z } from "zod";

/**
 * Every way in which a call can be refused, and its status. The list is closed: the server cannot
 * answer with another code, and the web does not compile until it has words for a new one.
 * 401 means one thing only, that the token is no good: the web then signs out. So a wrong password
 * is a 400.
 */
export const errorStatus = {
  invalid_request: 400,
  invalid_credentials: 400,
  wrong_password: 400,
  link_expired: 400,
  wrong_code: 400,
  sign_in_expired: 400,
  passkey_refused: 400,
  provider_refused: 400,
  unauthenticated: 401,
  not_enough_credits: 402,
  payment_failed: 402,
  forbidden: 403,
  second_factor_required: 403,
  sign_in_again: 403,
  not_found: 404,
  email_taken: 409,
  username_taken: 409,
  too_many_images: 409,
  too_many_events: 409,
  too_many_links: 409,
  sharing_blocked: 409,
  too_many_passkeys: 409,
  last_sign_in: 409,
  already_done: 409,
  already_ended: 409,
  not_delivered: 409,
  price_changed: 409,
  ticket_changed: 409,
  already_subscribed: 409,
  not_subscribed: 409,
  subscriptions_off: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  photo_unusable: 422,
  invalid_coupon: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457 problem details; `detail` is what a person reads. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes),
    request_id: z.string(),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
    /** With `second_factor_required`: what to send along with the code. */
    challenge: z.string().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
