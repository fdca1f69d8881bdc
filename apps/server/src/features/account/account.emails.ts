import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { accountEmailMessages as de } from "./account.emails.messages.de.ts";
import { accountEmailMessages as en } from "./account.emails.messages.ts";

export const exportReadyEmail = emailTemplate({
  name: "export_ready",
  data: z.object({ days: z.int() }),
  link: () => "/profile#data",
  messages: { en: en.exportReady, de: de.exportReady },
});

export const erasureReceiptEmail = emailTemplate({
  name: "erasure_receipt",
  data: z.object({ askedAt: z.date(), erasedAt: z.date() }),
  messages: { en: en.erasureReceipt, de: de.erasureReceipt },
});
