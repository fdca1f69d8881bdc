import { Instant } from "@twofold/contract/primitives";
import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { authEmailMessages as de } from "./auth.emails.messages.de.ts";
import { authEmailMessages as en } from "./auth.emails.messages.ts";
import { SecurityChange } from "./security-change.ts";

export const verificationEmail = emailTemplate({
  name: "verify_email",
  kind: "unconfirmed",
  data: z.object({ token: z.string() }),
  isForUnconfirmed: true,
  link: ({ token }) => `/verify-email?token=${encodeURIComponent(token)}`,
  messages: { en: en.verification, de: de.verification },
});

/** Sent at the first proof of the mailbox; before that only the links to it are sent there. */
export const welcomeEmail = emailTemplate({
  name: "welcome",
  kind: "account",
  data: z.object({}),
  link: () => "/dashboard",
  scene: () => "paris",
  messages: { en: en.welcome, de: de.welcome },
});

export const passwordResetEmail = emailTemplate({
  name: "reset_password",
  kind: "security",
  data: z.object({ token: z.string() }),
  isForUnconfirmed: true,
  isForDeleted: true,
  link: ({ token }) => `/reset-password?token=${encodeURIComponent(token)}`,
  messages: { en: en.passwordReset, de: de.passwordReset },
});

export const passwordChangedEmail = emailTemplate({
  name: "password_changed",
  kind: "security",
  data: z.object({
    // Absent in jobs from before: then the other sessions were ended.
    ended: z.enum(["others", "others_and_links", "all_and_links"]).default("others"),
  }),
  isForDeleted: true,
  link: () => "/forgot-password",
  messages: { en: en.passwordChanged, de: de.passwordChanged },
});

export const securityEmail = emailTemplate({
  name: "security",
  kind: "security",
  data: z.object({ what: SecurityChange }),
  isForDeleted: true,
  link: () => "/settings#security",
  messages: { en: en.security, de: de.security },
});

export const newDeviceEmail = emailTemplate({
  name: "new_device",
  kind: "security",
  data: z.object({ browser: z.string().nullable(), system: z.string().nullable(), at: Instant }),
  link: () => "/settings#sessions",
  messages: { en: en.newDevice, de: de.newDevice },
});
