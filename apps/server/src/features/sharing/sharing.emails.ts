import { Instant } from "@twofold/contract/primitives";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { sharingEmailMessages as de } from "./sharing.emails.messages.de.ts";
import { sharingEmailMessages as en } from "./sharing.emails.messages.ts";

/** The page of the button has one more button, because mail programs open links in advance. */
export const linkEndingEmail = emailTemplate({
  name: "link_ending",
  kind: "account",
  data: z.object({ title: z.string(), expires_at: Instant, days: z.int(), token: z.string() }),
  link: ({ token, days }) => `/renew-link?token=${encodeURIComponent(token)}&days=${days}`,
  messages: { en: en.linkEnding, de: de.linkEnding },
});
