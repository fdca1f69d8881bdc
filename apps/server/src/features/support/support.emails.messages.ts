import { VISITOR_TICKET_DAYS } from "@twofold/contract/support";
import type { EmailText } from "#features/notifications/notifications.ts";

export const supportEmailMessages = {
  questionReceived: (): EmailText => ({
    subject: "We have your question",
    lines: ["Thanks for asking. A real person will answer, by email to this address."],
    action: "View my question",
    after: `Anyone with this link can read your question and add to it, so please keep it to yourself. We erase it ${VISITOR_TICKET_DAYS} days after the last message. Didn’t ask us anything? Someone mistyped their address, and you can ignore this email.`,
  }),
  questionAnswered: ({ lines }: { lines: readonly string[] }): EmailText => ({
    lines,
    subject: "We have answered you",
    action: "Read it and reply",
    after: "Please reply there rather than to this email, so everything stays together.",
  }),
};
