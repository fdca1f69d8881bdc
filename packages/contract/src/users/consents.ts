import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Instant, text } from "../primitives.ts";

/** The texts that every user with an account accepts. */
export const AgreementName = z.enum(["terms", "privacy"]);
export type AgreementName = z.infer<typeof AgreementName>;

/** Optional consents; each is one of the switches of /settings, where it can be withdrawn. */
export const ChoiceName = z.enum(["image_sharing", "notifications", "email_updates"]);
export type ChoiceName = z.infer<typeof ChoiceName>;

export type ConsentName = AgreementName | ChoiceName;

export const Consents = z
  .object({
    agreements: z.array(
      z.object({
        what: AgreementName,
        /** The version in force. The user is asked while it differs from the accepted one. */
        current_version: z.string(),
        accepted_version: z.string().nullable(),
        accepted_at: Instant.nullable(),
      }),
    ),
    choices: z.array(
      z.object({
        what: ChoiceName,
        is_given: z.boolean(),
        /** The time of the last change; null if there was none. */
        changed_at: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: "Consents" });
export type Consents = z.infer<typeof Consents>;

export const getConsents = endpoint({
  method: "GET",
  path: "/api/users/consents",
  summary: "Get the accepted texts and the optional consents, each with its date",
  access: "user",
  status: 200,
  reply: Consents,
  errors: ["not_found"],
});

export const acceptAgreement = endpoint({
  method: "POST",
  path: "/api/users/agreements",
  summary: "Accept the current version of a text",
  access: "user",
  // The version that the user read, because a newer one may exist by now.
  body: z.object({ what: AgreementName, version: text().max(20) }),
  status: 200,
  reply: Consents,
  errors: ["not_found"],
});
