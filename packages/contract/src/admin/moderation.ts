import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { fieldCode } from "../field-error.ts";
import { AppealState, StatementCode } from "../moderation.ts";
import { Id, Instant } from "../primitives.ts";
import { RemovalReason } from "../removals.ts";
import { Reason } from "./reason.ts";

/** How an image came to the queue. */
export const ItemKind = z.enum([
  "sample_review",
  "sample_report",
  "link_report",
  "removal_request",
  "copy",
  "operator",
]);
export type ItemKind = z.infer<typeof ItemKind>;

/** `hide` applies to the public gallery, `block` also to share links and copies; `keep` lifts both. */
export const Decision = z.enum(["keep", "hide", "block"]);
export type Decision = z.infer<typeof Decision>;

export const AppealOutcome = z.enum(["restored", "upheld"]);
export type AppealOutcome = z.infer<typeof AppealOutcome>;

/** The parts of the queue, each a tab of the page. */
export const QueueKind = z.enum(["removal", "report", "review", "appeal"]);
export type QueueKind = z.infer<typeof QueueKind>;

export const MAX_DECIDED_TOGETHER = 100;
/** An appeal is decided within this time. */
export const APPEAL_DUE_DAYS = 7;
/** After this time the same person may decide an appeal, if no one else has the right. */
export const APPEAL_PAUSE_HOURS = 24;

const due = {
  /** 2: children and intimate images, 1: hidden until the decision or asked for by a person, 0: all others. */
  severity: z.int(),
  opened_at: Instant,
  due_at: Instant,
};

const QueueEntry = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("item"),
    id: Id,
    version: z.int(),
    kinds: z.array(ItemKind),
    reasons: z.array(z.string()),
    reports: z.int(),
    ...due,
  }),
  z.object({
    type: z.literal("appeal"),
    /** The item whose decision the owner disagrees with. */
    id: Id,
    decision: Decision,
    statement_code: StatementCode.nullable(),
    /** Another person decides the appeal. */
    is_own_decision: z.boolean(),
    ...due,
  }),
  z.object({
    type: z.literal("removal"),
    id: Id,
    reference: z.string(),
    reason: RemovalReason,
    ...due,
  }),
]);
export const ModerationEntry = QueueEntry.meta({ id: "ModerationEntry" });
export type ModerationEntry = z.infer<typeof ModerationEntry>;

/** Severity, deadline and id of the last entry on the previous page. */
const Cursor = z
  .string()
  .max(80)
  .refine((value) => {
    const [severity = "", at, id, ...more] = value.split("_");
    const isPlace = Instant.safeParse(at).success && Id.safeParse(id).success;
    return /^[012]$/.test(severity) && isPlace && more.length === 0;
  }, fieldCode("unknown_cursor"));

export const listModeration = endpoint({
  method: "GET",
  path: "/api/admin/moderation",
  summary: "List what waits for a decision: severe first, then by deadline",
  access: "admin",
  needs: "moderation",
  query: z.object({
    kind: QueueKind.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** `next_cursor` of the previous page. */
    cursor: Cursor.optional(),
  }),
  status: 200,
  reply: z.object({
    entries: z.array(ModerationEntry),
    next_cursor: z.string().nullable(),
    /** How many of each kind wait. */
    open: z.record(QueueKind, z.int()),
    /** Whether images are reviewed before or after they appear. */
    review: z.enum(["before", "after"]),
  }),
  errors: [],
});

/** The administrator's username; null for software, the command line and deleted administrators. */
const by = z.string().nullable();

const ItemDecision = z.object({
  decision: Decision,
  statement_code: StatementCode.nullable(),
  is_automatic: z.boolean(),
  decided_at: Instant,
  by,
});

const both = z.object({ en: z.string(), de: z.string() });

export const ModerationItem = z
  .object({
    id: Id,
    version: z.int(),
    owner_id: Id,
    kinds: z.array(ItemKind),
    reasons: z.array(z.string()),
    reports: z.int(),
    /** What reporters wrote; removed with the decision. */
    notes: z.array(z.string()),
    ...due,
    /** Whether the caller may see the image: it was offered or reported, and waits for a decision. */
    can_show: z.boolean(),
    /** The image belongs to the caller, and another person has to decide. */
    is_own: z.boolean(),
    decision: ItemDecision.nullable(),
    appeal: z
      .object({
        message: z.string(),
        created_at: Instant,
        state: AppealState,
        decided_at: Instant.nullable(),
        by,
        /** From when the caller may decide; null if only another person may. */
        can_decide_from: Instant.nullable(),
      })
      .nullable(),
    /** Earlier decisions about the same image, the last first. */
    earlier: z.array(ItemDecision),
    /** What the owner reads, in both languages. */
    statements: z.array(z.object({ code: StatementCode, reason: both, rule: both })),
  })
  .meta({ id: "ModerationItem" });
export type ModerationItem = z.infer<typeof ModerationItem>;

const one = { access: "admin", needs: "moderation", params: z.object({ id: Id }) } as const;

export const getModerationItem = endpoint({
  ...one,
  method: "GET",
  path: "/api/admin/moderation/:id",
  summary: "Get an item with what was reported and decided so far",
  status: 200,
  reply: ModerationItem,
  errors: ["not_found"],
});

export const moderationImage = endpoint({
  ...one,
  method: "GET",
  path: "/api/admin/moderation/:id/image",
  summary: "The image of an item that waits for a decision, at most 1600 px; recorded",
  status: 200,
  errors: ["not_found"],
});

const ruling = {
  decision: Decision,
  /** What the owner reads; required unless the image is kept. */
  statement_code: StatementCode.optional(),
};

interface Ruling {
  readonly decision: Decision;
  readonly statement_code?: StatementCode | undefined;
}
const hasStatement = ({ decision, statement_code }: Ruling) =>
  decision === "keep" || statement_code !== undefined;
const statementMissing = { error: fieldCode("statement_required"), path: ["statement_code"] };

export const decideModerationItem = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/moderation/:id/decide",
  summary: "Decide an item; the owner receives the statement",
  body: z
    .object({
      /** The version that was seen; a report that came later rejects the decision. */
      version: z.int(),
      ...ruling,
      /** For the team; recorded as the reason. */
      note: Reason.optional(),
    })
    .refine(hasStatement, statementMissing),
  status: 200,
  /** `seq` is the number of the log entry; it can be undone unless copies were blocked. */
  reply: ModerationItem.extend({ seq: z.int() }),
  errors: ["not_found", "already_decided", "changed_meanwhile", "own_case"],
});

export const decideModerationItems = endpoint({
  method: "POST",
  path: "/api/admin/moderation/decide",
  summary: "Decide several items alike; those that changed since they were seen are skipped",
  access: "admin",
  needs: "moderation",
  body: z
    .object({
      items: z
        .array(z.object({ id: Id, version: z.int() }))
        .min(1)
        .max(MAX_DECIDED_TOGETHER),
      ...ruling,
    })
    .refine(hasStatement, statementMissing),
  status: 200,
  reply: z.object({
    seq: z.int(),
    decided: z.array(Id),
    skipped: z.array(
      z.object({
        id: Id,
        why: z.enum(["not_found", "already_decided", "changed_meanwhile", "own_case"]),
      }),
    ),
  }),
  errors: [],
});

export const decideModerationAppeal = endpoint({
  ...one,
  method: "POST",
  path: "/api/admin/moderation/:id/appeal",
  summary: "Decide an appeal; by another person than the one who decided the item",
  body: z.object({ outcome: AppealOutcome, note: Reason.optional() }),
  status: 200,
  reply: ModerationItem,
  errors: ["not_found", "already_decided", "same_person", "own_case"],
});
