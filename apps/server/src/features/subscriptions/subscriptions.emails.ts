import { LocalDate } from "@twofold/contract/primitives";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { subscriptionsEmailMessages as de } from "./subscriptions.emails.messages.de.ts";
import { subscriptionsEmailMessages as en } from "./subscriptions.emails.messages.ts";

export const paymentFailedEmail = emailTemplate({
  name: "payment_failed",
  data: z.object({ plan_name: z.string(), lasts_until: LocalDate() }),
  link: () => "/subscription",
  messages: { en: en.paymentFailed, de: de.paymentFailed },
});

export const planEndedEmail = emailTemplate({
  name: "plan_ended",
  data: z.object({ plan_name: z.string() }),
  link: () => "/subscription",
  messages: { en: en.planEnded, de: de.planEnded },
});
