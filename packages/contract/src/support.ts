import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { GenerationStatus } from "./generations.ts";
import { Id, Instant, text, translations } from "./primitives.ts";
import { Email } from "./users.ts";

/** A ticket is a numbered list of entries: the user's messages and our answers. */
export const TicketTopic = z.enum(["picture", "payment", "account", "other"]);
export type TicketTopic = z.infer<typeof TicketTopic>;

/** `open` waits for us, `answered` for the user. A new message of the user always sets `open`. */
export const TicketStatus = z.enum(["open", "answered", "closed"]);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const MAX_TICKET_LENGTH = 4_000;
/** Of a longer ticket only the newest entries are shown. */
export const MAX_ENTRIES = 200;
/** A visitor's ticket is erased after this many days without a new entry. */
export const VISITOR_TICKET_DAYS = 180;

const MessageText = text("ticket_message_required")
  .trim()
  .min(1, fieldCode("ticket_message_required"))
  .max(MAX_TICKET_LENGTH, fieldCode("ticket_message_too_long"));

/** A picture or a payment that the ticket is about. */
export const AttachmentKey = z.object({ kind: z.enum(["generation", "payment"]), id: Id });
export type AttachmentKey = z.infer<typeof AttachmentKey>;

export const AttachedGeneration = z.object({
  kind: z.literal("generation"),
  id: Id,
  /** The current title of the scene. */
  title: z.string(),
  translations: translations({ title: z.string() }),
  status: GenerationStatus,
  engine: z.string(),
  /** The price; the receipt shows whether it was charged or returned. */
  credits: z.int().nonnegative(),
  /** A sentence that explains why there is no picture. */
  detail: z.string().nullable(),
  created_at: Instant,
});
export type AttachedGeneration = z.infer<typeof AttachedGeneration>;

export const AttachedPayment = z.object({
  kind: z.literal("payment"),
  id: Id,
  /** The plan; null for a pack of credits. */
  plan_name: z.string().nullable(),
  /** The credits of a pack; null for a plan. */
  credits: z.int().nullable(),
  /** Null for a pack, because only the payment provider knows its price. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  created_at: Instant,
});
export type AttachedPayment = z.infer<typeof AttachedPayment>;

export const Attachment = z
  .discriminatedUnion("kind", [AttachedGeneration, AttachedPayment])
  .meta({ id: "SupportAttachment" });
export type Attachment = z.infer<typeof Attachment>;

const entry = {
  /** Starts at 1. */
  number: z.int().positive(),
  author: z.enum(["asker", "operator"]),
  kind: z.enum(["message", "closed"]),
  message: z.string().nullable(),
  created_at: Instant,
};

export const TicketEntry = z.object(entry).meta({ id: "TicketEntry" });
export type TicketEntry = z.infer<typeof TicketEntry>;

const line = {
  id: Id,
  topic: TicketTopic,
  status: TicketStatus,
  /** True if there is an answer that the user has not opened. */
  is_unread: z.boolean(),
  created_at: Instant,
  /** The time of the last entry. */
  changed_at: Instant,
};

/** One ticket in a list. */
export const TicketLine = z
  .object({
    ...line,
    /** The beginning of the first message. */
    excerpt: z.string(),
  })
  .meta({ id: "TicketLine" });
export type TicketLine = z.infer<typeof TicketLine>;

export const Ticket = z
  .object({
    ...line,
    /** Also null if the attached item was deleted. */
    attachment: Attachment.nullable(),
    entries: z.array(TicketEntry),
  })
  .meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;

/** The same key returns the same ticket or entry. */
const once = { headers: z.looseObject({ "idempotency-key": z.uuid().optional() }) };

export const TicketRequest = z.object({
  topic: TicketTopic.default("other"),
  message: MessageText,
  attachment: AttachmentKey.optional(),
});

export const openTicket = endpoint({
  method: "POST",
  path: "/api/support/tickets",
  summary: "Open a ticket; one of the user's pictures or payments can be attached",
  access: "user",
  ...once,
  body: TicketRequest,
  status: 201,
  reply: Ticket,
  errors: ["not_found"],
});

export const listTickets = endpoint({
  method: "GET",
  path: "/api/support/tickets",
  summary: "List the user's tickets, newest first, page by page",
  access: "user",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next_cursor` of the previous page. */
    cursor: Id.optional(),
  }),
  status: 200,
  reply: z.object({ tickets: z.array(TicketLine), next_cursor: Id.nullable() }),
  errors: [],
});

/** The items that the form offers to attach. */
export const Attachable = z.object({
  generations: z.array(AttachedGeneration),
  payments: z.array(AttachedPayment),
});
export type Attachable = z.infer<typeof Attachable>;

export const listAttachable = endpoint({
  method: "GET",
  path: "/api/support/attachable",
  summary: "List the user's latest pictures and payments, to attach one of them",
  access: "user",
  status: 200,
  reply: Attachable,
  errors: [],
});

const mine = { access: "user", params: z.object({ id: Id }) } as const;
const Message = z.object({ message: MessageText });

export const getTicket = endpoint({
  ...mine,
  method: "GET",
  path: "/api/support/tickets/:id",
  summary: "Get one ticket with its entries",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const addMessage = endpoint({
  ...mine,
  ...once,
  method: "POST",
  path: "/api/support/tickets/:id/messages",
  summary: "Reply to a ticket; it waits for us again",
  body: Message,
  status: 201,
  reply: Ticket,
  errors: ["not_found"],
});

export const markTicketRead = endpoint({
  ...mine,
  method: "POST",
  path: "/api/support/tickets/:id/read",
  summary: "Mark the answers as read, also in the notifications",
  status: 204,
  errors: ["not_found"],
});

export const closeTicket = endpoint({
  ...mine,
  method: "POST",
  path: "/api/support/tickets/:id/close",
  summary: "Close a ticket; a new message would open it again",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const VisitorTicketRequest = z.object({
  email: Email,
  topic: TicketTopic.default("other"),
  message: MessageText,
  /** A honeypot: the field is invisible, so only programs fill it in. */
  website: text().max(2_000).default(""),
});

export const openVisitorTicket = endpoint({
  method: "POST",
  path: "/api/support/visitors",
  summary: "Open a ticket without an account; an email brings the link to it",
  access: "public",
  ...once,
  body: VisitorTicketRequest,
  status: 202,
  reply: z.object({ detail: z.string() }),
  errors: [],
});

/** The token is only in the email. */
const visit = { access: "public", params: z.object({ token: z.string().max(300) }) } as const;

export const getVisitorTicket = endpoint({
  ...visit,
  method: "GET",
  path: "/api/support/visitors/:token",
  summary: "Get a visitor's ticket by the token of the email",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const addVisitorMessage = endpoint({
  ...visit,
  ...once,
  method: "POST",
  path: "/api/support/visitors/:token/messages",
  summary: "Reply to a visitor's ticket",
  body: Message,
  status: 201,
  reply: Ticket,
  errors: ["not_found"],
});

export const closeVisitorTicket = endpoint({
  ...visit,
  method: "POST",
  path: "/api/support/visitors/:token/close",
  summary: "Close a visitor's ticket",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const getContact = endpoint({
  method: "GET",
  path: "/api/help/contact",
  summary: "Get the address of the support team",
  access: "public",
  status: 200,
  reply: z.object({ email: z.string() }),
  errors: [],
});
