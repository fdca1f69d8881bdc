import { Instant } from "@twofold/contract/primitives";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { partnersEmailMessages as de } from "./partners.emails.messages.de.ts";
import { partnersEmailMessages as en } from "./partners.emails.messages.ts";

/** Contains no text of the inviter except a first name of alphabetic characters. */
export const invitationEmail = emailTemplate({
  name: "partner_invitation",
  kind: "unconfirmed",
  isAlwaysSent: false,
  data: z.object({ first_name: z.string().nullable(), token: z.string(), expires_at: Instant }),
  // Browsers do not send what follows the hash, so the token reaches no log.
  link: ({ token }) => `/partner/invitation#${token}`,
  messages: { en: en.invitation, de: de.invitation },
});
