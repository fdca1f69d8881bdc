import { z } from "zod";
import { Capability } from "./capabilities.ts";
import { PhotoProblem } from "./generations/failure.ts";
import { Instant } from "./primitives.ts";

const none = z.object({});
const limit = z.object({ max: z.int() });

/** What a call asked for that does not exist, or belongs to another user. */
export const Resource = z.enum([
  "page",
  "file",
  "account",
  "album",
  "album_item",
  "attachment",
  "audit_entry",
  "connection",
  "credit_grant",
  "credit_pack",
  "delayed_action",
  "engine",
  "event",
  "export",
  "generation",
  "image",
  "invitation",
  "moderation_item",
  "notification",
  "passkey",
  "payment",
  "photo",
  "plan",
  "provider",
  "queue",
  "push_subscription",
  "removal_request",
  "sample",
  "session",
  "share_link",
  "shared_item",
  "template",
  "ticket",
  "ticket_link",
  "unsubscribe_link",
]);
export type Resource = z.infer<typeof Resource>;

/** Why an image cannot be in the public gallery. */
export const NotShowable = z.enum([
  /** Share My Creations is off. */
  "sharing_off",
  /** The image was uploaded, not made here. */
  "uploaded",
  /** It shows the sample couple. */
  "sample_couple",
  /** A moderator or the safety check decided against it. */
  "decided",
  /** It looks the same as a removed image. */
  "copy",
  /** The operator switched the public gallery off. */
  "gallery_off",
]);
export type NotShowable = z.infer<typeof NotShowable>;

/** A row as it is now: what its endpoint changes. */
const CurrentRow = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.record(z.string(), z.union([z.string(), z.number()])),
  ]),
);
export type CurrentRow = z.infer<typeof CurrentRow>;

/**
 * Every error of the API: its status and its parameters. The list is closed. A new code does not
 * compile until it has a message in every language. 401 means only that the token is invalid,
 * because the web then signs out; so a wrong password is a 400.
 */
export const problems = {
  invalid_request: { status: 400, params: none },
  unreadable_request: {
    status: 400,
    params: z.object({
      cause: z.enum(["malformed", "timeout", "url_too_long", "headers_too_large", "form"]),
    }),
  },
  file_required: { status: 400, params: none },
  too_many_files: { status: 400, params: limit },
  photo_count: {
    status: 400,
    params: z.object({ reason: z.enum(["too_few", "too_many"]), count: z.int() }),
  },
  person_count_mismatch: { status: 400, params: z.object({ count: z.int() }) },
  prompt_refused: {
    status: 400,
    params: z.object({ category: z.enum(["minors", "sexual", "violence", "hate"]) }),
  },
  agreement_outdated: { status: 400, params: none },
  invalid_signature: { status: 400, params: none },
  unknown_push_service: { status: 400, params: none },
  invalid_credentials: { status: 400, params: none },
  wrong_password: { status: 400, params: none },
  weak_password: {
    status: 400,
    params: z.object({
      reason: z.enum(["too_short", "common", "personal", "breached"]),
      min: z.int().optional(),
    }),
  },
  link_expired: { status: 400, params: none },
  link_of_another_account: { status: 400, params: none },
  /** It was used, withdrawn or has expired, or the token is none. */
  invitation_ended: { status: 400, params: none },
  email_unconfirmed: { status: 403, params: none },
  wrong_link_password: { status: 400, params: z.object({ left: z.int() }) },
  wrong_code: { status: 400, params: none },
  sign_in_expired: { status: 400, params: none },
  passkey_refused: { status: 400, params: none },
  provider_refused: {
    status: 400,
    params: z.object({
      reason: z.enum([
        "flow_lost",
        "denied",
        "unverified",
        "email_missing",
        "not_recent",
        "other_account",
      ]),
      provider: z.string().optional(),
    }),
  },
  unauthenticated: { status: 401, params: none },
  not_enough_credits: { status: 402, params: none },
  payment_failed: { status: 402, params: z.object({ reason: z.enum(["declined", "overdue"]) }) },
  forbidden: { status: 403, params: none },
  /** The caller has no role in the admin area, or none with the right that the call needs. */
  role_missing: { status: 403, params: none },
  /** The admin area requires two-factor authentication or a passkey. */
  second_factor_missing: { status: 403, params: none },
  /** The link shows nothing before its password is entered. */
  password_required: { status: 403, params: none },
  /** The owner of the link does not allow downloads, or no longer. */
  download_off: { status: 403, params: none },
  /** The other person has not agreed: as the user states, or by a permission of the partner. */
  consent_missing: {
    status: 403,
    params: z.object({ consent: z.enum(["statement", "album", "photos", "links", "public"]) }),
  },
  /** The challenge is sent again together with the code. */
  second_factor_required: { status: 403, params: z.object({ challenge: z.string() }) },
  /** The identity is proven. The token restores the account until it is erased. */
  account_deleted: {
    status: 403,
    params: z.object({ erases_at: Instant, restore_token: z.string() }),
  },
  /** The identity is proven. The user reads the message, and can appeal by the contact page. */
  account_suspended: { status: 403, params: z.object({ until: Instant, message: z.string() }) },
  /** The ways to confirm the identity. The call is sent again afterwards. */
  reauthentication_required: {
    status: 403,
    params: z.object({
      /** `code` is required in addition to the first factor; a passkey replaces both. */
      proofs: z.array(z.enum(["password", "code", "passkey"])),
      /** The ids of connected providers, each of which proves the first factor. */
      providers: z.array(z.string()),
    }),
  },
  not_found: { status: 404, params: z.object({ resource: Resource }) },
  email_taken: { status: 409, params: z.object({ provider: z.string().optional() }) },
  username_taken: { status: 409, params: none },
  too_many_images: { status: 409, params: limit },
  too_many_events: {
    status: 409,
    params: z.object({ max: z.int(), free: z.int().optional(), added: z.int().optional() }),
  },
  too_many_albums: { status: 409, params: limit },
  album_full: { status: 409, params: z.object({ max: z.int(), free: z.int() }) },
  album_changed: { status: 409, params: none },
  too_many_links: { status: 409, params: limit },
  too_many_samples: { status: 409, params: limit },
  too_many_public_images: { status: 409, params: limit },
  too_many_passkeys: { status: 409, params: limit },
  sharing_blocked: { status: 409, params: none },
  not_showable: { status: 409, params: z.object({ reason: NotShowable }) },
  last_sign_in: { status: 409, params: none },
  already_done: {
    status: 409,
    params: z.object({
      what: z.enum([
        "two_factor_enabled",
        "two_factor_disabled",
        "provider_connected",
        "provider_used_elsewhere",
        "appealed",
        "erasure_planned",
      ]),
      provider: z.string().optional(),
    }),
  },
  already_linked: { status: 409, params: none },
  not_linked: { status: 409, params: none },
  /** `preview` has the counts and the version as they are now. */
  partner_changed: { status: 409, params: z.object({ preview: CurrentRow }) },
  /** The other partner changed the event; `event` is an `Event` as it is now. */
  event_changed: { status: 409, params: z.object({ event: CurrentRow }) },
  already_ended: { status: 409, params: none },
  not_delivered: { status: 409, params: none },
  alternative_unavailable: { status: 409, params: none },
  price_changed: { status: 409, params: none },
  /** Captured minus refunded, disputed and planned refunds is less than the amount. */
  not_refundable: { status: 409, params: none },
  ticket_changed: { status: 409, params: none },
  /** Someone else changed the same thing; the client shows the difference to what it is now. */
  changed_meanwhile: {
    status: 409,
    params: z
      .object({ current: CurrentRow, changed_by: z.string(), changed_at: Instant })
      .partial(),
  },
  /** A hundred times the previous value is rather a typing error, so it must be confirmed. */
  large_change: {
    status: 409,
    params: z.object({ previous: z.number(), next: z.number().optional() }),
  },
  /** The end is in the past, or too far ahead. */
  end_out_of_range: { status: 400, params: z.object({ max_days: z.int() }) },
  last_owner: { status: 409, params: none },
  own_role: { status: 409, params: none },
  /** An administrator may give only so many credits a day. */
  over_daily_cap: { status: 409, params: z.object({ max: z.int(), left: z.int() }) },
  already_decided: {
    status: 409,
    params: z.object({
      decision: z.enum([
        "keep",
        "hide",
        "block",
        "restored",
        "upheld",
        "removed",
        "gone",
        "no_violation",
        "not_proven",
      ]),
    }),
  },
  /** `from` is when the same person may decide the appeal; null if another person has the right. */
  same_person: { status: 409, params: z.object({ from: Instant.nullable() }) },
  own_case: { status: 409, params: none },
  image_unknown: { status: 409, params: none },
  already_subscribed: { status: 409, params: none },
  not_subscribed: {
    status: 409,
    params: z.object({ reason: z.enum(["none", "already_cancelled", "not_cancelled"]) }),
  },
  subscriptions_off: { status: 409, params: none },
  payload_too_large: {
    status: 413,
    params: z.object({
      reason: z.enum(["file", "pixels", "calendar", "body"]),
      max_mb: z.int().optional(),
    }),
  },
  unsupported_media_type: {
    status: 415,
    params: z.object({
      reason: z.enum([
        "not_an_image",
        "damaged",
        "not_a_calendar",
        "not_utf8",
        "not_multipart",
        "content_type",
      ]),
    }),
  },
  photo_unusable: {
    status: 422,
    params: z.object({ reason: PhotoProblem }),
  },
  invalid_coupon: { status: 422, params: none },
  rate_limited: { status: 429, params: z.object({ retry_after_seconds: z.int() }) },
  internal: { status: 500, params: none },
  /** Administrators switched the capability off; clients show the message in the user's language. */
  switched_off: {
    status: 503,
    params: z.object({
      capability: Capability,
      message_en: z.string(),
      message_de: z.string(),
      until: Instant,
    }),
  },
  unavailable: {
    status: 503,
    params: z.object({
      reason: z.enum([
        "database",
        "storage",
        "busy",
        "engines",
        "moderation",
        "payments",
        "provider",
      ]),
      provider: z.string().optional(),
    }),
  },
} as const satisfies Record<string, { status: number; params: z.ZodObject }>;

export type ErrorCode = keyof typeof problems;
export type ProblemParams<C extends ErrorCode> = z.infer<(typeof problems)[C]["params"]>;

const codes = Object.keys(problems) as [ErrorCode, ...ErrorCode[]];

/** RFC 9457 problem details. Clients show a message for `code` and `params`; `detail` is English. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(codes),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), CurrentRow]))
      .optional(),
    request_id: z.string(),
    errors: z
      .array(
        z.object({
          field: z.string(),
          code: z.string(),
          params: z.object({ min: z.number(), max: z.number() }).partial().optional(),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
