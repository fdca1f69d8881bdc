import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { GenerationStatus } from "./generations.ts";
import { Id, Instant, text } from "./primitives.ts";
import { Email } from "./users.ts";

/** What somebody asks, and what we answer: a ticket is a numbered list of entries. */
export const TicketTopic = z.enum(["picture", "payment", "account", "other"]);
export type TicketTopic = z.infer<typeof TicketTopic>;

/** Open waits for us, answered for whoever asked. Words of theirs open it again, whatever it was. */
export const TicketStatus = z.enum(["open", "answered", "closed"]);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const MAX_TICKET_LENGTH = 4_000;
/** More than that of one ticket is not shown: the newest are. */
export const MOST_ENTRIES = 200;
/** A visitor's ticket is erased when nothing has happened in it for so long. */
export const VISITOR_TICKET_DAYS = 180;

const Words = text("Please write what it is about")
  .trim()
  .min(1, "Please write what it is about")
  .max(MAX_TICKET_LENGTH, `Please keep it below ${MAX_TICKET_LENGTH} characters`);

/** A picture or a payment that the asker points at. */
export const AttachmentKey = z.object({ kind: z.enum(["generation", "payment"]), id: Id });
export type AttachmentKey = z.infer<typeof AttachmentKey>;

export const AttachedGeneration = z.object({
  kind: z.literal("generation"),
  id: Id,
  /** The scene, as it is called now. */
  title: z.string(),
  status: GenerationStatus,
  engine: z.string(),
  /** What was asked for it; what became of them stands in its receipt. */
  credits: z.int().nonnegative(),
  /** Why there is no picture, in words. */
  detail: z.string().nullable(),
  created_at: Instant,
});
export type AttachedGeneration = z.infer<typeof AttachedGeneration>;

export const AttachedPayment = z.object({
  kind: z.literal("payment"),
  id: Id,
  /** The plan; null for a pack of credits. */
  plan_name: z.string().nullable(),
  /** How many a pack has brought; null for a plan. */
  credits: z.int().nullable(),
  /** Null for a pack: its price is with the payment provider. */
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
  /** Counted from 1. */
  number: z.int().positive(),
  author: z.enum(["asker", "operator"]),
  kind: z.enum(["words", "closed"]),
  words: z.string().nullable(),
  created_at: Instant,
};

export const TicketEntry = z.object(entry).meta({ id: "TicketEntry" });
export type TicketEntry = z.infer<typeof TicketEntry>;

const line = {
  id: Id,
  topic: TicketTopic,
  status: TicketStatus,
  /** An answer has come that the asker has not looked at. */
  is_unread: z.boolean(),
  created_at: Instant,
  /** When the last entry was made. */
  changed_at: Instant,
};

/** One line of a list. */
export const TicketLine = z
  .object({
    ...line,
    /** How it begins. */
    excerpt: z.string(),
  })
  .meta({ id: "TicketLine" });
export type TicketLine = z.infer<typeof TicketLine>;

export const Ticket = z
  .object({
    ...line,
    /** Null too if what was attached is not there any more. */
    attachment: Attachment.nullable(),
    entries: z.array(TicketEntry),
  })
  .meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;

/** The same key gives the same ticket or entry. */
const once = { headers: z.looseObject({ "idempotency-key": z.uuid().optional() }) };

export const TicketRequest = z.object({
  topic: TicketTopic.default("other"),
  words: Words,
  attachment: AttachmentKey.optional(),
});

export const openTicket = endpoint({
  method: "POST",
  path: "/api/support/tickets",
  summary: "Ask us something; a picture or a payment of one's own can go with it",
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
  summary: "What the user has asked, newest first, page by page",
  access: "user",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next_cursor` of the page before. */
    cursor: Id.optional(),
  }),
  status: 200,
  reply: z.object({ tickets: z.array(TicketLine), next_cursor: Id.nullable() }),
  errors: [],
});

/** What a form offers to attach. */
export const Attachable = z.object({
  generations: z.array(AttachedGeneration),
  payments: z.array(AttachedPayment),
});
export type Attachable = z.infer<typeof Attachable>;

export const listAttachable = endpoint({
  method: "GET",
  path: "/api/support/attachable",
  summary: "The latest pictures and payments of the user, to attach one of them",
  access: "user",
  status: 200,
  reply: Attachable,
  errors: [],
});

const mine = { access: "user", params: z.object({ id: Id }) } as const;
const Message = z.object({ words: Words });

export const getTicket = endpoint({
  ...mine,
  method: "GET",
  path: "/api/support/tickets/:id",
  summary: "One ticket with what was said in it",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const addMessage = endpoint({
  ...mine,
  ...once,
  method: "POST",
  path: "/api/support/tickets/:id/messages",
  summary: "Say more; it waits for us again",
  body: Message,
  status: 201,
  reply: Ticket,
  errors: ["not_found"],
});

export const markTicketRead = endpoint({
  ...mine,
  method: "POST",
  path: "/api/support/tickets/:id/read",
  summary: "The answers were seen, here and in the bell",
  status: 204,
  errors: ["not_found"],
});

export const closeTicket = endpoint({
  ...mine,
  method: "POST",
  path: "/api/support/tickets/:id/close",
  summary: "It is settled; words would open it again",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const VisitorTicketRequest = z.object({
  email: Email,
  topic: TicketTopic.default("other"),
  words: Words,
  /** No person sees this field, so whoever fills it in is none. */
  website: text().max(2_000).default(""),
});

export const openVisitorTicket = endpoint({
  method: "POST",
  path: "/api/support/visitors",
  summary: "Ask us something without an account; a letter brings the link to it",
  access: "public",
  ...once,
  body: VisitorTicketRequest,
  status: 202,
  reply: z.object({ detail: z.string() }),
  errors: [],
});

/** Whoever has the letter has the token. */
const visit = { access: "public", params: z.object({ token: z.string().max(300) }) } as const;

export const getVisitorTicket = endpoint({
  ...visit,
  method: "GET",
  path: "/api/support/visitors/:token",
  summary: "A visitor's ticket, by the token of the letter",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const addVisitorMessage = endpoint({
  ...visit,
  ...once,
  method: "POST",
  path: "/api/support/visitors/:token/messages",
  summary: "A visitor says more",
  body: Message,
  status: 201,
  reply: Ticket,
  errors: ["not_found"],
});

export const closeVisitorTicket = endpoint({
  ...visit,
  method: "POST",
  path: "/api/support/visitors/:token/close",
  summary: "A visitor has what they wanted to know",
  status: 200,
  reply: Ticket,
  errors: ["not_found"],
});

export const getContact = endpoint({
  method: "GET",
  path: "/api/help/contact",
  summary: "Where people who need help can write to",
  access: "public",
  status: 200,
  reply: z.object({ email: z.string() }),
  errors: [],
});
