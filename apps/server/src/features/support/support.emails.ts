import { z } from "zod";
import { emailTemplate } from "#features/notifications/notifications.ts";
import { supportEmailMessages as de } from "./support.emails.messages.de.ts";
import { supportEmailMessages as en } from "./support.emails.messages.ts";

/** Confirms a visitor's question, and contains no text of the visitor. */
export const questionReceivedEmail = emailTemplate({
  name: "question_received",
  kind: "question",
  data: z.object({ link: z.string() }),
  link: ({ link }) => link,
  messages: { en: en.questionReceived, de: de.questionReceived },
});

export const questionAnsweredEmail = emailTemplate({
  name: "question_answered",
  kind: "question",
  data: z.object({ link: z.string(), lines: z.array(z.string()) }),
  link: ({ link }) => link,
  messages: { en: en.questionAnswered, de: de.questionAnswered },
});
