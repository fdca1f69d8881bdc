import type { notificationsEmailMessages as english } from "./notifications.emails.messages.ts";

export const notificationsEmailMessages: typeof english = {
  testReminder: () => ({
    subject: "So erinnern wir dich",
    lines: [
      "Du wolltest einen Test, und er hat geklappt: Vor einem Tag, der zählt, kommt eine E-Mail wie diese.",
    ],
    action: "Termine ansehen",
    after: "Das kannst du in den Einstellungen ändern.",
  }),
};
