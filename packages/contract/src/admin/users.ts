import { z } from "zod";
import { TransactionType } from "../credits.ts";
import { endpoint } from "../endpoint.ts";
import { GenerationStatus, Receipt } from "../generations.ts";
import { Id, Instant, text, translations } from "../primitives.ts";
import { SampleState } from "../samples.ts";
import { TicketStatus } from "../support.ts";
import { Reason } from "./reason.ts";

export const AdminUserState = z.enum(["active", "unconfirmed", "suspended", "deleted"]);
export type AdminUserState = z.infer<typeof AdminUserState>;

export const AdminUserLine = z
  .object({
    id: Id,
    username: z.string(),
    full_name: z.string(),
    /** The first character and the domain. */
    masked_email: z.string(),
    /** The name of the plan; null without one. */
    plan: z.string().nullable(),
    state: AdminUserState,
    suspended_until: Instant.nullable(),
    balance: z.int(),
    is_admin: z.boolean(),
    created_at: Instant,
    last_seen_at: Instant.nullable(),
  })
  .meta({ id: "AdminUserLine" });
export type AdminUserLine = z.infer<typeof AdminUserLine>;

export const UsersFilter = z.object({
  /** An id, a whole email address, or the beginning of a username. */
  q: text().trim().min(1).max(254).optional(),
  /** The name of a plan; `none` for users without one. */
  plan: text().max(100).optional(),
  state: AdminUserState.optional(),
});
export type UsersFilter = z.infer<typeof UsersFilter>;

export const listUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  summary: "List users, newest first; those of a username prefix by name",
  access: "admin",
  needs: "users",
  query: UsersFilter.extend({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next_cursor` of the previous page with the same filter. */
    cursor: text().max(200).optional(),
  }),
  status: 200,
  reply: z.object({
    users: z.array(AdminUserLine),
    next_cursor: z.string().nullable(),
    /** The names of the plans that can be chosen as a filter. */
    plans: z.array(z.string()),
  }),
  errors: ["invalid_request"],
});

export const exportUsers = endpoint({
  method: "GET",
  path: "/api/admin/users.csv",
  summary: "Download the users of a filter as CSV, with masked addresses; it is recorded",
  access: "admin",
  needs: "users",
  reauthentication: "both",
  query: UsersFilter,
  status: 200,
  errors: [],
});

const LedgerEntry = z.object({
  id: Id,
  type: TransactionType,
  description: z.string(),
  amount: z.int(),
  balance: z.int(),
  created_at: Instant,
});

/** Credits that an administrator gave. */
export const GivenGrant = z.object({
  id: Id,
  amount: z.int(),
  /** What can be taken back. */
  remaining: z.int(),
  expires_at: Instant.nullable(),
  created_at: Instant,
});
export type GivenGrant = z.infer<typeof GivenGrant>;

/** What support needs to know about a picture, never the picture or its photos. */
const GenerationLine = z.object({
  id: Id,
  title: z.string(),
  translations: translations({ title: z.string() }),
  engine: z.string(),
  state: GenerationStatus,
  receipt: Receipt,
  created_at: Instant,
});

export const AdminUser = AdminUserLine.extend({
  version: z.int(),
  language: z.string(),
  suspension_message: z.string().nullable(),
  /** When a deleted account is erased; until then its owner can restore it. */
  erases_at: Instant.nullable(),
  /** An erasure by an administrator that can still be stopped. */
  delayed_erasure: z.object({ id: Id, executes_at: Instant }).nullable(),
  plan_details: z
    .object({
      state: z.enum(["trialing", "active", "past_due", "ended"]),
      period_end: Instant,
      cancels_at_end: z.boolean(),
      amount_cents: z.int(),
      currency: z.string(),
    })
    .nullable(),
  ledger: z.array(LedgerEntry),
  given: z.array(GivenGrant),
  generations_by_state: z.partialRecord(GenerationStatus, z.int()),
  generations: z.array(GenerationLine),
  tickets: z.array(z.object({ id: Id, status: TicketStatus, created_at: Instant })),
  session_count: z.int(),
  is_linked: z.boolean(),
  public_images: z.partialRecord(SampleState, z.int()),
}).meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof AdminUser>;

export const UserParams = z.object({ id: Id });

export const getUser = endpoint({
  method: "GET",
  path: "/api/admin/users/:id",
  summary: "Get a user with credits, receipts and tickets, never a photo",
  access: "admin",
  needs: "users",
  params: UserParams,
  status: 200,
  reply: AdminUser,
  errors: ["not_found"],
});

export const revealAddress = endpoint({
  method: "POST",
  path: "/api/admin/users/:id/address",
  summary: "Read the email address of a user; the reason is recorded",
  access: "admin",
  needs: "users",
  reauthentication: "both",
  params: UserParams,
  body: z.object({ reason: Reason }),
  status: 200,
  reply: z.object({ email: z.string() }),
  errors: ["not_found"],
});
