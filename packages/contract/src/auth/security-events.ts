import { z } from "zod";
import { NewPassword } from "../auth.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Instant } from "../primitives.ts";

export const SECURITY_EVENT_DAYS = 90;

export const SecurityEventKind = z.enum([
  "signed_in",
  "sign_in_failed",
  "signed_out",
  "sessions_ended",
  "password_changed",
  "password_reset",
  "reset_requested",
  "email_confirmed",
  "two_factor_enabled",
  "two_factor_disabled",
  /** By an operator, with the command line. */
  "two_factor_reset",
  "recovery_codes_renewed",
  "recovery_code_used",
  "passkey_added",
  "passkey_removed",
  "provider_connected",
  "provider_disconnected",
  "identity_confirmation_failed",
  "export_requested",
  "feed_created",
  "account_deletion_requested",
  "account_restored",
  "account_secured",
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

export const SignInMethod = z.enum([
  "password",
  "second_factor",
  "passkey",
  "provider",
  "registration",
  "restoration",
]);
export type SignInMethod = z.infer<typeof SignInMethod>;

const Count = z.int().min(0);

/** How many of each were ended. */
export const EndedAccess = z
  .object({
    sessions: Count,
    reset_links: Count,
    push_subscriptions: Count,
    feeds: Count,
    share_links: Count,
  })
  .meta({ id: "EndedAccess" });
export type EndedAccess = z.infer<typeof EndedAccess>;

/** Coarse facts. Which of them an event has depends on its kind. */
export const SecurityEventDetails = z.object({
  method: SignInMethod.optional(),
  /** Differs in browser or system from every earlier sign-in. */
  is_new_device: z.boolean().optional(),
  is_new_network: z.boolean().optional(),
  /** How often it happened within 15 minutes. */
  times: z.int().optional(),
  /** How many other sessions it ended. */
  sessions: z.int().optional(),
  /** How many recovery codes are left. */
  codes_left: z.int().optional(),
  /** The name of the passkey or provider. */
  name: z.string().optional(),
  /** What "Secure my account" ended. */
  ended: EndedAccess.optional(),
});
export type SecurityEventDetails = z.infer<typeof SecurityEventDetails>;

export const SecurityEvent = z
  .object({
    id: Id,
    kind: SecurityEventKind,
    created_at: Instant,
    /** Browser and system, if they could be detected. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Whether the session of this request acted. */
    is_current: z.boolean(),
    details: SecurityEventDetails,
  })
  .meta({ id: "SecurityEvent" });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const listSecurityEvents = endpoint({
  method: "GET",
  path: "/api/auth/security-events",
  summary: "List what happened to the account in the last 90 days, newest first, page by page",
  access: "user",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next_cursor` of the previous page. */
    cursor: Id.optional(),
  }),
  status: 200,
  reply: z.object({ events: z.array(SecurityEvent), next_cursor: Id.nullable() }),
  errors: [],
});

export const SecurityReceipt = z
  .object({
    /** The id of the event. */
    id: Id,
    at: Instant,
    ended: EndedAccess,
  })
  .meta({ id: "SecurityReceipt" });
export type SecurityReceipt = z.infer<typeof SecurityReceipt>;

export const secureAccount = endpoint({
  method: "POST",
  path: "/api/auth/secure-account",
  summary:
    "Set a new password and end everything by which others could reach the account; keeps this session",
  access: "user",
  reauthentication: "both",
  body: z.object({ new_password: NewPassword }),
  status: 200,
  reply: SecurityReceipt,
  errors: ["weak_password"],
});
