import type { ModerationStatement } from "@twofold/contract/moderation";
import type { Db } from "#kit/db.ts";
import { appealUntil } from "./appeal-period.ts";
import { listAppeals, type AppealRow } from "./appeals.store.ts";
import { listLastDecisions, type ItemRow } from "./items.store.ts";

/** Returns undefined for an item that restricts nothing. */
export function toStatement(item: ItemRow, appeal?: AppealRow): ModerationStatement | undefined {
  const { id, decision, statementCode: code, decidedAt, isAutomatic } = item;
  if (!decision || decision === "keep" || !code || !decidedAt) return undefined;
  return {
    item_id: id,
    decision,
    code,
    is_automatic: isAutomatic,
    decided_at: decidedAt.toISOString(),
    appeal_until: appealUntil(decidedAt).toISOString(),
    appeal: appeal
      ? { state: appeal.outcome ?? "open", created_at: appeal.createdAt.toISOString() }
      : null,
  };
}

export interface Restricted {
  readonly imageId: string;
  readonly statement: ModerationStatement;
}

/**
 * The restrictions that apply to images of a user: the last decision about each, unless it keeps the image
 * or an appeal has lifted it.
 */
export async function listRestrictions(
  db: Db,
  key: { readonly userId: string; readonly imageIds?: readonly string[] },
): Promise<Restricted[]> {
  const items = await listLastDecisions(db, key);
  const itemIds = items.map(({ id }) => id);
  const appeals = await listAppeals(db, { userId: key.userId, itemIds });
  const appealOf = new Map(appeals.map((appeal) => [appeal.itemId, appeal]));
  return items.flatMap((item) => {
    const statement = toStatement(item, appealOf.get(item.id));
    if (!statement || statement.appeal?.state === "restored") return [];
    return [{ imageId: item.imageId, statement }];
  });
}
