import type { ItemKind } from "@twofold/contract/admin/moderation";
import { newId } from "#kit/id.ts";
import type { Tx } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { listAppeals } from "./appeals.store.ts";
import { listDecidedItems, upsertOpenItem, type ImageKey, type ItemRow } from "./items.store.ts";

const HOUR_MS = 3_600_000;
const REOPENS_AFTER_MS = 30 * 24 * HOUR_MS;
/** Enough to find the decisions of the last thirty days about one image. */
const RECENT = 20;

/** These are always judged again, because a wrong decision would do most harm. */
const alwaysReopens = new Set(["intimate", "minor"]);

export interface NewItem extends ImageKey {
  readonly kind: ItemKind;
  /** A reported reason. A decision to keep the image, or to restore it, closes it for thirty days. */
  readonly reason?: string | undefined;
  /** What the reporter wrote. */
  readonly note?: string | undefined;
  /** 2 for children and intimate images, 1 if the image is hidden until the decision. */
  readonly severity?: 0 | 1 | 2;
  /** The deadline of the decision; 24 hours unless given. */
  readonly dueInHours?: number;
}

/**
 * Opens an item for an image, or adds to the open one. Returns undefined if the image's owner is gone, or
 * if this reason was decided as "keep", or lifted by an appeal, within thirty days.
 */
export async function openItem(tx: Tx, item: NewItem): Promise<ItemRow | undefined> {
  const { userId, imageId, kind, reason, note, severity = 0, dueInHours = 24 } = item;
  // A decision takes the same lock, so a report is either part of it or comes after it.
  if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) return undefined;
  if (reason !== undefined && (await isClosed(tx, { userId, imageId }, reason))) return undefined;
  return upsertOpenItem(tx.db, {
    userId,
    id: newId(),
    imageId,
    kind,
    reason,
    note,
    isReport: kind !== "sample_review" && kind !== "operator",
    severity,
    openedAt: tx.now,
    dueAt: new Date(tx.now.getTime() + dueInHours * HOUR_MS),
  });
}

async function isClosed(tx: Tx, key: ImageKey, reason: string): Promise<boolean> {
  if (alwaysReopens.has(reason)) return false;
  const since = tx.now.getTime() - REOPENS_AFTER_MS;
  const decided = await listDecidedItems(tx.db, key, { limit: RECENT });
  const items = decided.filter(({ reasons }) => reasons.includes(reason));
  const itemIds = items.map(({ id }) => id);
  const appeals = await listAppeals(tx.db, { userId: key.userId, itemIds });
  const kept = [
    ...items.filter(({ decision }) => decision === "keep"),
    ...appeals.filter(({ outcome }) => outcome === "restored"),
  ];
  return kept.some(({ decidedAt }) => (decidedAt?.getTime() ?? 0) > since);
}
