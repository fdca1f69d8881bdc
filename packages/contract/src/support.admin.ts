import { z } from "zod";
import { endpoint } from "./endpoint.ts";
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

/** Who asks: an account, or an address that anybody may have typed. */
const asker = {
  user_id: Id.nullable(),
  username: z.string().nullable(),
  email: z.string(),
};

export const AdminTicketLine = TicketLine.extend(asker).meta({ id: "AdminTicketLine" });
export type AdminTicketLine = z.infer<typeof AdminTicketLine>;

/** What helps to find out what went wrong; never the photos themselves. */
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
      /** Its name at the payment provider. */
      reference: z.string().nullable(),
    }),
  ])
  .meta({ id: "AdminSupportAttachment" });
export type AdminAttachment = z.infer<typeof AdminAttachment>;

export const AdminTicket = Ticket.extend({
  ...asker,
  attachment: AdminAttachment.nullable(),
  entries: z.array(
    TicketEntry.extend({
      /** Which administrator; null for whoever asked, for the command, and for one who has left. */
      by: z.string().nullable(),
    }),
  ),
}).meta({ id: "AdminTicket" });
export type AdminTicket = z.infer<typeof AdminTicket>;

/** When the last line was changed, and which it was. */
const Cursor = z
  .string()
  .max(80)
  .refine((value) => {
    const [at, id, ...more] = value.split("_");
    return Instant.safeParse(at).success && Id.safeParse(id).success && more.length === 0;
  }, "Unknown cursor");

export const listAllTickets = endpoint({
  method: "GET",
  path: "/api/admin/support/tickets",
  summary: "Tickets of one status: open ones by how long they wait, others the newest first",
  access: "admin",
  query: z.object({
    status: TicketStatus.default("open"),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next_cursor` of the page before. */
    cursor: Cursor.optional(),
  }),
  status: 200,
  reply: z.object({ tickets: z.array(AdminTicketLine), next_cursor: z.string().nullable() }),
  errors: [],
});

const one = { access: "admin", params: z.object({ id: Id }) } as const;

export const getAnyTicket = endpoint({
  ...one,
  method: "GET",
  path: "/api/admin/support/tickets/:id",
  summary: "One ticket, with who asks and what is known of what they attached",
  status: 200,
  reply: AdminTicket,
  errors: ["not_found"],
});

/** The last entry that was read before answering: if another one has come since, it is refused. */
const lastNumber = z.int().positive();

export const answerTicket = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/support/tickets/:id/answers",
  summary: "Answer; whoever asked is told by letter and, with an account, by the bell",
  body: addMessage.body.extend({ last_number: lastNumber }),
  status: 201,
  reply: AdminTicket,
  errors: ["not_found", "ticket_changed"],
});

export const closeAnyTicket = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/support/tickets/:id/close",
  summary: "It is settled; words of whoever asked would open it again",
  body: z.object({ last_number: lastNumber }),
  status: 200,
  reply: AdminTicket,
  errors: ["not_found", "ticket_changed"],
});
