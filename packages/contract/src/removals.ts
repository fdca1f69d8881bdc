import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { Instant, name, text } from "./primitives.ts";
import { Email } from "./users.ts";

/** Requests to take an image down. The sender needs no account. */
export const RemovalReason = z.enum(["intimate", "minor", "shows_me", "copyright", "other"], {
  error: fieldCode("removal_reason_required"),
});
export type RemovalReason = z.infer<typeof RemovalReason>;

/** `gone`: nothing was found at the address. The last two keep the image, each with its reason. */
export const RemovalOutcome = z.enum(["removed", "gone", "no_violation", "not_proven"]);
export type RemovalOutcome = z.infer<typeof RemovalOutcome>;

/** A request is decided within this time. */
export const REMOVAL_HOURS = 48;
/** Address, statement, name and contact are erased this long after the decision. */
export const REMOVAL_KEPT_DAYS = 365;
export const MAX_STATEMENT_LENGTH = 4_000;

export const RemovalRequest = z.object({
  /** Where the image is seen. It may lack the scheme, or be a sentence, because people type it. */
  url: text("removal_url_required")
    .trim()
    .min(1, fieldCode("removal_url_required"))
    .max(2_000, fieldCode("too_long")),
  reason: RemovalReason,
  statement: text("removal_statement_required")
    .trim()
    .min(1, fieldCode("removal_statement_required"))
    .max(MAX_STATEMENT_LENGTH, fieldCode("too_long")),
  /** Instead of a signature. */
  signed_name: name("removal_name_required")
    .trim()
    .min(1, fieldCode("removal_name_required"))
    .max(200, fieldCode("too_long")),
  contact: Email,
  /** A honeypot: the field is invisible, so only programs fill it in. */
  website: text().max(2_000).default(""),
});

export const requestRemoval = endpoint({
  method: "POST",
  path: "/api/removal-requests",
  summary: "Ask for an image to be taken down; receipt and result come by email",
  access: "public",
  /** The same key returns the same reference. */
  headers: z.looseObject({ "idempotency-key": z.uuid().optional() }),
  body: RemovalRequest,
  status: 202,
  reply: z.object({ reference: z.string(), due_at: Instant }),
  errors: [],
});
