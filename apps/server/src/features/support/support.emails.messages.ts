import { VISITOR_TICKET_DAYS } from "@twofold/contract/support";
import type { EmailText } from "#features/notifications/notifications.ts";

export const supportEmailMessages = {
  questionReceived: (): EmailText => ({
    subject: "We have your question",
    lines: [
      "Your question has reached us, and a person will answer it. The answer comes to this address.",
    ],
    action: "View my question",
    after: `Anyone with this link can read your question and add to it, so please keep it to yourself. All of it is erased ${VISITOR_TICKET_DAYS} days after the last message. If you did not ask us anything, someone typed your address by mistake, and you can ignore this email.`,
  }),
  questionAnswered: ({ lines }: { lines: readonly string[] }): EmailText => ({
    lines,
    subject: "We have answered you",
    action: "Read it and reply",
    after: "Please reply there and not to this email, so that everything stays together.",
  }),
};
