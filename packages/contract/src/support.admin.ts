import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { fieldCode } from "./field-error.ts";
import { languages } from "./languages.ts";
import { Receipt } from "./generations.ts";
import { Id, Instant } from "./primitives.ts";
import {
  addMessage,
  AttachedGeneration,
  AttachedPayment,
  Ticket,
  TicketEntry,
  TicketLine,
  TicketStatus,
} from "./support.ts";

/** The requester: an account, or an unverified address. */
const asker = {
  user_id: Id.nullable(),
  username: z.string().nullable(),
  /** Masked, except in the ticket of a visitor, who has no account and is known by the address alone. */
  email: z.string(),
  /** When an open ticket began to wait for an answer; null for others. */
  waiting_since: Instant.nullable(),
};

export const AdminTicketLine = TicketLine.extend(asker).meta({ id: "AdminTicketLine" });
export type AdminTicketLine = z.infer<typeof AdminTicketLine>;

/** Diagnostic data of an attachment, never the photos. */
export const AdminAttachment = z
  .discriminatedUnion("kind", [
    AttachedGeneration.extend({
      receipt: Receipt,
      attempts: z.array(
        z.object({
          engine: z.string(),
          outcome: z.string().nullable(),
          ms: z.int().nullable(),
          started_at: Instant,
        }),
      ),
    }),
    AttachedPayment.extend({
      /** The id at the payment provider. */
      reference: z.string().nullable(),
    }),
  ])
  .meta({ id: "AdminSupportAttachment" });
export type AdminAttachment = z.infer<typeof AdminAttachment>;

export const AdminTicket = Ticket.extend({
  ...asker,
  /** The requester's language, for choosing a saved answer. */
  language: z.enum(languages),
  attachment: AdminAttachment.nullable(),
  entries: z.array(
    TicketEntry.extend({
      /** The administrator; null for the requester, for the command line and for deleted administrators. */
      by: z.string().nullable(),
    }),
  ),
}).meta({ id: "AdminTicket" });
export type AdminTicket = z.infer<typeof AdminTicket>;

/** The change time and the id of the last line on the previous page. */
const Cursor = z
  .string()
  .max(80)
  .refine((value) => {
    const [at, id, ...more] = value.split("_");
    return Instant.safeParse(at).success && Id.safeParse(id).success && more.length === 0;
  }, fieldCode("unknown_cursor"));

export const listAllTickets = endpoint({
  method: "GET",
  path: "/api/admin/support/tickets",
  summary: "List tickets by status: open ones by waiting time, others newest first",
  access: "admin",
  needs: "support",
  query: z.object({
    status: TicketStatus.default("open"),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next_cursor` of the previous page. */
    cursor: Cursor.optional(),
  }),
  status: 200,
  reply: z.object({ tickets: z.array(AdminTicketLine), next_cursor: z.string().nullable() }),
  errors: [],
});

const both = z.object({ en: z.string(), de: z.string() });

export const SavedAnswer = z
  .object({ code: z.string(), title: both, text: both })
  .meta({ id: "SavedAnswer" });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const listSavedAnswers = endpoint({
  method: "GET",
  path: "/api/admin/support/saved-answers",
  summary: "List the saved answers in both languages",
  access: "admin",
  needs: "support",
  status: 200,
  reply: z.object({ answers: z.array(SavedAnswer) }),
  errors: [],
});

const one = { access: "admin", needs: "support", params: z.object({ id: Id }) } as const;

export const getAnyTicket = endpoint({
  ...one,
  method: "GET",
  path: "/api/admin/support/tickets/:id",
  summary: "Get one ticket with its requester and the diagnostic data of its attachment",
  status: 200,
  reply: AdminTicket,
  errors: ["not_found"],
});

/** The last entry that was read before answering. A newer entry rejects the answer. */
const lastNumber = z.int().positive();

export const answerTicket = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/support/tickets/:id/answers",
  summary: "Answer a ticket; the requester is notified by email and, with an account, in the app",
  body: addMessage.body.extend({ last_number: lastNumber }),
  status: 201,
  reply: AdminTicket,
  errors: ["not_found", "ticket_changed"],
});

export const closeAnyTicket = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/support/tickets/:id/close",
  summary: "Close a ticket; a new message of the requester opens it again",
  body: z.object({ last_number: lastNumber }),
  status: 200,
  reply: AdminTicket,
  errors: ["not_found", "ticket_changed"],
});
