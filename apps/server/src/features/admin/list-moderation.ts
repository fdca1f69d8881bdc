import type { ModerationEntry, QueueKind } from "@twofold/contract/admin/moderation";
import { APPEAL_DUE_DAYS } from "@twofold/contract/admin/moderation";
import type { AdminCtx } from "#kit/ctx.ts";
import {
  listQueuedAppeals,
  listQueuedItems,
  type QueuePlace,
} from "#features/moderation/moderation.ts";
import { listQueuedRemovals } from "#features/removals/removals.ts";

interface Query {
  readonly kind?: QueueKind | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const DAY_MS = 86_400_000;

/** The cursor of the page after this entry. */
export const cursorOf = ({ severity, due_at, id }: ModerationEntry) =>
  `${severity}_${due_at}_${id}`;

function placeOf(cursor: string | undefined): QueuePlace | undefined {
  if (cursor === undefined) return undefined;
  const [severity = "", dueAt = "", id = ""] = cursor.split("_");
  return { severity: Number(severity), dueAt, id };
}

const inOrder = (one: ModerationEntry, other: ModerationEntry) =>
  other.severity - one.severity ||
  one.due_at.localeCompare(other.due_at) ||
  one.id.localeCompare(other.id);

/** One queue of items, appeals and removal requests: each part returns its next page, and the first are kept. */
export async function listModeration(
  { db, actor }: Pick<AdminCtx, "db" | "actor">,
  { kind, limit, cursor }: Query,
): Promise<ModerationEntry[]> {
  const page = { limit, after: placeOf(cursor) };
  const hasItems = kind !== "appeal" && kind !== "removal";
  const only = kind === "review" || kind === "report" ? kind : undefined;
  const [items, appeals, removals] = await Promise.all([
    hasItems ? listQueuedItems(db, { ...page, only }) : [],
    kind === undefined || kind === "appeal" ? listQueuedAppeals(db, page) : [],
    kind === undefined || kind === "removal" ? listQueuedRemovals(db, page) : [],
  ]);
  const entries: ModerationEntry[] = [
    ...items.map(({ id, version, kinds, reasons, reports, severity, openedAt, dueAt }) => ({
      type: "item" as const,
      id,
      version,
      kinds,
      reasons,
      reports,
      severity,
      opened_at: openedAt.toISOString(),
      due_at: dueAt.toISOString(),
    })),
    ...appeals.map(({ appeal, item }) => ({
      type: "appeal" as const,
      id: item.id,
      decision: item.decision ?? ("hide" as const),
      statement_code: item.statementCode,
      is_own_decision: item.decidedBy === actor.user.id,
      severity: 0,
      opened_at: appeal.createdAt.toISOString(),
      due_at: new Date(appeal.createdAt.getTime() + APPEAL_DUE_DAYS * DAY_MS).toISOString(),
    })),
    ...removals.map(({ id, reference, reason, severity, receivedAt, dueAt }) => ({
      type: "removal" as const,
      id,
      reference,
      reason,
      severity,
      opened_at: receivedAt.toISOString(),
      due_at: dueAt.toISOString(),
    })),
  ];
  return entries.toSorted(inOrder).slice(0, limit);
}
