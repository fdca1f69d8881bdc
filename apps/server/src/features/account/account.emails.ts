import { Instant } from "@twofold/contract/primitives";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { accountEmailMessages as de } from "./account.emails.messages.de.ts";
import { accountEmailMessages as en } from "./account.emails.messages.ts";

export const exportReadyEmail = emailTemplate({
  name: "export_ready",
  kind: "account",
  data: z.object({ days: z.int() }),
  link: () => "/profile#data",
  messages: { en: en.exportReady, de: de.exportReady },
});

export const accountDeletedEmail = emailTemplate({
  name: "account_deleted",
  kind: "security",
  data: z.object({ erases_at: Instant }),
  isForDeleted: true,
  link: () => "/login",
  messages: { en: en.accountDeleted, de: de.accountDeleted },
});

export const accountRestoredEmail = emailTemplate({
  name: "account_restored",
  kind: "security",
  data: z.object({}),
  link: () => "/settings#security",
  messages: { en: en.accountRestored, de: de.accountRestored },
});

export const erasureReceiptEmail = emailTemplate({
  name: "erasure_receipt",
  kind: "account",
  // The law sets its deadline, and the address is kept only until it is sent.
  isAlwaysSent: true,
  data: z.object({ askedAt: z.date(), erasedAt: z.date() }),
  messages: { en: en.erasureReceipt, de: de.erasureReceipt },
});
