import { Instant } from "@twofold/contract/primitives";
import { RemovalOutcome } from "@twofold/contract/removals";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { removalsEmailMessages as de } from "./removals.emails.messages.de.ts";
import { removalsEmailMessages as en } from "./removals.emails.messages.ts";

/** Confirms a request, and contains no text of the sender. */
export const removalReceivedEmail = emailTemplate({
  name: "removal_received",
  kind: "removal",
  data: z.object({ reference: z.string(), due_at: Instant }),
  messages: { en: en.received, de: de.received },
});

export const removalDecidedEmail = emailTemplate({
  name: "removal_decided",
  kind: "removal",
  data: z.object({ reference: z.string(), outcome: RemovalOutcome }),
  link: () => "/help#contact",
  messages: { en: en.decided, de: de.decided },
});
