import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Instant, text } from "../primitives.ts";

/** Texts that everybody agrees to who has an account. */
export const AgreementName = z.enum(["terms", "privacy"]);
export type AgreementName = z.infer<typeof AgreementName>;

/** What one may allow or not; each is one of the switches of /settings, where it is given and taken back. */
export const ChoiceName = z.enum(["image_sharing", "notifications", "email_updates"]);
export type ChoiceName = z.infer<typeof ChoiceName>;

export type ConsentName = AgreementName | ChoiceName;

export const Consents = z
  .object({
    agreements: z.array(
      z.object({
        what: AgreementName,
        /** The one in force. While it is not the accepted one, the user is asked. */
        current_version: z.string(),
        accepted_version: z.string().nullable(),
        accepted_at: Instant.nullable(),
      }),
    ),
    choices: z.array(
      z.object({
        what: ChoiceName,
        is_given: z.boolean(),
        /** Since when it is so; null if it was never changed. */
        changed_at: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: "Consents" });
export type Consents = z.infer<typeof Consents>;

export const getConsents = endpoint({
  method: "GET",
  path: "/api/users/consents",
  summary: "Which texts the user agreed to and what they allow, each with its date",
  access: "user",
  status: 200,
  reply: Consents,
  errors: ["not_found"],
});

export const acceptAgreement = endpoint({
  method: "POST",
  path: "/api/users/agreements",
  summary: "Agree to the version of a text that is in force",
  access: "user",
  // The version that was read: by the time it arrives there may be a newer one, which was not.
  body: z.object({ what: AgreementName, version: text().max(20) }),
  status: 200,
  reply: Consents,
  errors: ["not_found"],
});
