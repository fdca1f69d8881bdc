import { z } from "zod";
import { emailTemplate } from "./email-template.ts";
import { notificationsEmailMessages as de } from "./notifications.emails.messages.de.ts";
import { notificationsEmailMessages as en } from "./notifications.emails.messages.ts";

export const testReminderEmail = emailTemplate({
  name: "reminder_test",
  kind: "reminder",
  data: z.object({}),
  link: () => "/events",
  afterLink: "/settings#reminders",
  scene: () => "lanterns",
  messages: { en: en.testReminder, de: de.testReminder },
});
