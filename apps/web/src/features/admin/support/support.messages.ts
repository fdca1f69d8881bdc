import type { Receipt } from "@twofold/contract/generations";
import type { TicketStatus, TicketTopic } from "@twofold/contract/support";
import { formatNumber, plural } from "../../../lib/language.ts";

export const adminSupportMessages = {
  title: "Support",
  lead: (count: number) =>
    count === 0
      ? "No one waits for a reply."
      : plural(count, {
          one: "One person waits for a reply.",
          other: `${formatNumber(count)} people wait for a reply, the longest first.`,
        }),
  tabs: "Status",
  statuses: {
    open: "Waiting for us",
    answered: "Waiting for them",
    closed: "Solved",
  } satisfies Record<TicketStatus, string>,
  topics: {
    picture: "Picture",
    payment: "Payment",
    account: "Account",
    other: "Other",
  } satisfies Record<TicketTopic, string>,
  list: "Tickets",
  more: "Show more",
  back: "Back to the tickets",
  choose: "Choose a ticket. Opening one is recorded.",
  empty: "No tickets here",
  emptyLine: "Requests of users and visitors appear here.",
  failed: "The tickets could not be loaded.",
  gone: "This ticket no longer exists.",
  keys: { move: "next, previous", reply: "reply" },
  ticket: {
    opened: (topic: string, when: string) => `${topic}, opened ${when}`,
    visitor: "Visitor",
    team: "Team",
    closed: (name: string, when: string) => `${name} marked it as solved, ${when}`,
    solve: "Mark as solved",
    solved: "Marked as solved.",
    reply: "Your reply",
    replyHint: (language: string) =>
      `The person writes in ${language}. The reply is also sent by email.`,
    send: "Send reply",
    sent: "Sent. The person is notified by email.",
    changed: "There is a new message. Please read it first; your reply is kept.",
  },
  person: {
    title: "Requester",
    name: "Name",
    address: "Address",
    language: "Language",
    noAccount: "No account",
    addCredits: "Give credits…",
    creditsReason: (ticket: string) => `Ticket ${ticket}: `,
  },
  attachment: {
    title: "Attachment",
    picture: "Picture",
    payment: "Payment",
    status: "Status",
    credits: "Credits",
    engine: "Engine",
    amount: "Amount",
    created: "Created",
    reference: "Reference at the provider",
    receipt: "Receipt",
    receipts: {
      free: "Free",
      held: "Reserved",
      charged: "Charged",
      returned: "Returned",
    } satisfies Record<Receipt["state"], string>,
    attempts: "Attempts",
    attempt: (engine: string, outcome: string, time: string) => `${engine}: ${outcome}, ${time}`,
    running: "running",
    none: "None",
  },
  answers: {
    title: "Saved answers",
    line: (language: string) => `In both languages; ${language} is used.`,
    use: (title: string) => `Use the answer “${title}”`,
  },
};
