import type { EmailText } from "./email-template.ts";

export const notificationsEmailMessages = {
  testReminder: (): EmailText => ({
    subject: "This is how we remind you",
    lines: [
      "You asked for a test, and it works: before a day that matters, you’ll get an email like this one.",
    ],
    action: "See my dates",
    after: "Change this in Settings.",
  }),
};
