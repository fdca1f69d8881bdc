import type { TicketStatus, TicketTopic } from "@twofold/contract/support";
import { formatNumber, plural } from "../../lib/language.ts";

const credits = (count: number) =>
  plural(count, { one: "1 credit", other: `${formatNumber(count)} credits` });

export const supportMessages = {
  contact: {
    title: "Write to us",
    line: "A real person answers, by email and here.",
    visitorLine: "A real person answers, by email.",
    email: "Your email",
    emailHint: "We only use it to answer you.",
    topic: "What is it about?",
    attach: "Which one?",
    attachHint: "We see its status and cost, never your photos.",
    attachNone: "None in particular",
    pictures: "Pictures",
    payments: "Payments",
    question: "Your question",
    questionHint: "What did you do, and what happened?",
    send: "Send",
    failed: "Your question could not be sent",
    /** The label of the honeypot, which users do not see. */
    trap: "Leave this empty",
    orMail: "Or by email:",
  },
  sent: {
    title: "We have your question",
    line: "You’ll find it and our answer in your requests.",
    look: "View it",
    visitorLine: (email: string) =>
      `We sent an email to ${email} with a link to it. Check the spam folder if it does not arrive.`,
    another: "Ask something else",
  },
  topics: {
    picture: "A picture",
    payment: "A payment",
    account: "My account",
    other: "Something else",
  } satisfies Record<TicketTopic, string>,
  statuses: {
    open: "Waiting for reply",
    answered: "Answered",
    closed: "Solved",
  } satisfies Record<TicketStatus, string>,
  states: {
    queued: "waiting",
    running: "being made",
    succeeded: "finished",
    failed: "failed",
    cancelled: "cancelled",
  },
  attached: {
    title: "Attached",
    generation: (title: string, state: string, date: string) => `${title}, ${state}, ${date}`,
    plan: (name: string, amount: string, date: string) => `${name} plan, ${amount}, ${date}`,
    pack: (count: number, date: string) => `${credits(count)}, ${date}`,
  },
  requests: {
    title: "Your requests",
    none: "You have not asked us anything yet.",
    failed: "Your requests could not be loaded.",
    list: "Your requests",
    unread: "New answer",
    more: "Show earlier ones",
    news: "We have answered you.",
    read: "Read the answer",
  },
  ticket: {
    heading: "Your request",
    back: "Help",
    messages: "Messages",
    you: "You",
    us: "Twofold",
    closedByYou: "You marked this as solved",
    closedByUs: "We marked this as solved",
    reply: "Your reply",
    replyHint: "Replying reopens it.",
    send: "Send",
    sent: "Sent. We will answer by email and here.",
    notSent: "Your reply could not be sent",
    close: "Mark as solved",
    closed: "Solved. Thank you.",
    notClosed: "This could not be marked as solved",
    gone: "Request not found",
    goneLine: "It may have been erased, or the link is not complete.",
    failed: "This request could not be loaded",
    failedLine: "Please check your connection and try again",
    requestAgain: "Ask us",
    keepLink: (days: number) =>
      `Anyone who has the link from your email can read this page. It is erased ${formatNumber(days)} days after the last message.`,
  },
};
