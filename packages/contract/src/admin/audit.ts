import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, text } from "../primitives.ts";

export const AuditOutcome = z.enum(["done", "refused", "delayed", "stopped", "failed"]);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

/** A recorded value: never a text that a user wrote, an address or an image. */
export const AuditValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
]);
export type AuditValue = z.infer<typeof AuditValue>;

const Values = z.record(z.string(), AuditValue).nullable();

export const AuditEntry = z
  .object({
    seq: z.int(),
    at: Instant,
    /** The administrator; null for the command line. The username is null after the account is erased. */
    admin: z.object({ id: Id, username: z.string().nullable() }).nullable(),
    /** For example `team.role_given`; for refused and failed calls the endpoint. */
    action: z.string(),
    subject_kind: z.string().nullable(),
    subject_id: z.string().nullable(),
    reason: z.string().nullable(),
    before: Values,
    after: Values,
    outcome: AuditOutcome,
    /** The number of the entry that this one undid. */
    undoes: z.int().nullable(),
    can_undo: z.boolean(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  admin: Id.optional(),
  action: text().max(100).optional(),
  subject: text().max(100).optional(),
  outcome: AuditOutcome.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  summary: "List audit entries, newest first; without the right to the team only one's own",
  access: "admin",
  needs: "audit",
  query: AuditFilter.extend({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** The number of the last entry on the previous page. */
    cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  status: 200,
  reply: z.object({ entries: z.array(AuditEntry), next_cursor: z.int().nullable() }),
  errors: [],
});

export const exportAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit.csv",
  summary: "Download the audit entries of a filter as CSV; it is recorded",
  access: "admin",
  needs: "audit",
  reauthentication: "both",
  query: AuditFilter,
  status: 200,
  errors: [],
});

export const undoAction = endpoint({
  method: "POST",
  path: "/api/admin/audit/:seq/undo",
  summary: "Undo a recorded action within 30 days; needs the right of the action",
  access: "admin",
  needs: "audit",
  params: z.object({ seq: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  status: 204,
  errors: ["not_found", "changed_meanwhile", "last_owner", "own_case", "reauthentication_required"],
});
