import type { EmailText } from "./email-template.ts";

export const notificationsEmailMessages = {
  testReminder: (): EmailText => ({
    subject: "This is how we remind you",
    lines: [
      "You asked for a test, and it works: before a day that matters, you will get an email like this one.",
    ],
    action: "View my days",
    after: "You decide in Settings whether and when you get these emails.",
  }),
};
