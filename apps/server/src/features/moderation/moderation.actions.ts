import type { AdminCtx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { adminAction, changedMeanwhile, recordAction, type Entry } from "#features/audit/audit.ts";
import { reopenItem } from "./reopen-item.ts";

const subject = "moderation_item";

export const imageViewed = adminAction({ name: "moderation.image_viewed", subject, fields: [] });

export const itemDecided = adminAction({
  name: "moderation.item_decided",
  subject,
  fields: ["decision", "statement_code", "version"],
  undo: { needs: "moderation", run: undoDecision },
});

/** One call, so one entry; its subject is the call. */
export const itemsDecided = adminAction({
  name: "moderation.items_decided",
  subject: "request",
  fields: ["decision", "statement_code", "decided", "versions", "skipped"],
  undo: { needs: "moderation", run: undoDecisions },
});

const itemReopened = adminAction({
  name: "moderation.item_reopened",
  subject,
  fields: ["decision", "statement_code", "version"],
});

const itemsReopened = adminAction({
  name: "moderation.items_reopened",
  subject: "request",
  fields: ["reopened"],
});

export const appealDecided = adminAction({
  name: "moderation.appeal_decided",
  subject,
  fields: ["outcome"],
});

async function undoDecision(
  tx: Tx,
  ctx: AdminCtx,
  { seq, subjectId, after }: Entry,
): Promise<void> {
  if (subjectId === null) throw changedMeanwhile();
  const seen = { id: subjectId, version: Number(after?.["version"]), by: ctx.actor.user.id };
  const version = await reopenItem(tx, ctx, seen);
  await recordAction(tx, ctx, itemReopened, {
    subjectId,
    before: after ?? {},
    after: { decision: null, version },
    undoes: seq,
  });
}

/** All of them or none. */
async function undoDecisions(tx: Tx, ctx: AdminCtx, { seq, after }: Entry): Promise<void> {
  const ids = listOf(after?.["decided"]);
  const versions = listOf(after?.["versions"]);
  if (ids.length === 0) throw changedMeanwhile();
  for (const [index, id] of ids.entries())
    await reopenItem(tx, ctx, { id, version: Number(versions[index]), by: ctx.actor.user.id });
  await recordAction(tx, ctx, itemsReopened, {
    subjectId: ctx.admin.requestId,
    after: { reopened: ids },
    undoes: seq,
  });
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : []);
