import type {
  AttachedGeneration,
  AttachedPayment,
  Ticket,
  TicketLine,
} from "@twofold/contract/support";

export const aTicket: Ticket = {
  id: "0198c0de-4444-7000-8000-000000000001",
  topic: "picture",
  status: "open",
  is_unread: false,
  created_at: "2026-11-01T09:00:00.000Z",
  changed_at: "2026-11-01T09:00:00.000Z",
  attachment: null,
  entries: [
    {
      number: 1,
      author: "asker",
      kind: "message",
      message: "Where is my picture?\n\nIt was here.",
      created_at: "2026-11-01T09:00:00.000Z",
    },
  ],
};

const anAnswer: Ticket["entries"][number] = {
  number: 2,
  author: "operator",
  kind: "message",
  message: "It is in the trash.",
  created_at: "2026-11-02T09:00:00.000Z",
};

export const answered: Ticket = {
  ...aTicket,
  status: "answered",
  is_unread: true,
  entries: [...aTicket.entries, anAnswer],
};

const { attachment: _, entries: __, ...head } = aTicket;
export const aLine: TicketLine = { ...head, excerpt: "Where is my picture? It was here." };

export const failedPicture: AttachedGeneration = {
  kind: "generation",
  id: "0198c0de-5555-7000-8000-000000000001",
  title: "Winter market",
  status: "failed",
  engine: "studio",
  credits: 1,
  detail: "The picture could not be drawn.",
  created_at: "2026-10-31T09:00:00.000Z",
};

export const aPayment: AttachedPayment = {
  kind: "payment",
  id: "0198c0de-6666-7000-8000-000000000001",
  plan_name: "Premium",
  credits: null,
  amount: 9.99,
  currency: "USD",
  created_at: "2026-10-01T09:00:00.000Z",
};
