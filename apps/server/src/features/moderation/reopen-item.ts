import type { Decision, ItemKind } from "@twofold/contract/admin/moderation";
import type { StatementCode } from "@twofold/contract/moderation";
import type { Tx } from "#kit/transaction.ts";
import { changedMeanwhile } from "#features/audit/audit.ts";
import { lockUser } from "#features/users/users.ts";
import { listAppeals } from "./appeals.store.ts";
import type { DecideCtx } from "./decide-item.ts";
import {
  findAnyItem,
  findOpenItem,
  listLastDecisions,
  lockItem,
  updateItemReopened,
} from "./items.store.ts";
import { ownCase } from "./moderation.errors.ts";
import { isOwnCase } from "./own-case.ts";
import { sendWithdrawal } from "./send-withdrawal.ts";

interface Reopened {
  readonly id: string;
  /** The version with the decision. */
  readonly version: number;
  readonly by: string;
}

/**
 * Undoes a decision: the item waits again, and the features that show the image restore its state. It is
 * refused after an appeal, a new report or a later decision. What reporters wrote stays erased.
 */
export async function reopenItem(
  tx: Tx,
  ctx: DecideCtx,
  { id, version, by }: Reopened,
): Promise<number> {
  const found = await findAnyItem(tx.db, { id });
  if (!found) throw changedMeanwhile();
  const { userId, imageId } = found;
  if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) throw changedMeanwhile();
  const item = await lockItem(tx.db, { userId, id });
  if (!item?.decidedAt || item.version !== version) throw changedMeanwhile();
  if (await isOwnCase(tx.db, { userId, by })) throw ownCase();
  const [last] = await listLastDecisions(tx.db, { userId, imageIds: [imageId] });
  const [appeal] = await listAppeals(tx.db, { userId, itemIds: [id] });
  const open = await findOpenItem(tx.db, { userId, imageId });
  if (last?.id !== id || appeal || open) throw changedMeanwhile();
  const reopened = await updateItemReopened(tx.db, item);
  const [before] = await listLastDecisions(tx.db, { userId, imageIds: [imageId] });
  await ctx.emit(tx, "moderation.reopened", {
    userId,
    imageId,
    kinds: item.kinds,
    earlier: before?.decision
      ? { decision: before.decision, code: before.statementCode, isAutomatic: before.isAutomatic }
      : null,
  });
  if (item.decision !== "keep") await sendWithdrawal(tx, { userId, itemId: id, version });
  return reopened;
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    /** A decision was undone. */
    "moderation.reopened": {
      readonly userId: string;
      readonly imageId: string;
      readonly kinds: readonly ItemKind[];
      /** The decision before the one that was undone. */
      readonly earlier: {
        readonly decision: Decision;
        readonly code: StatementCode | null;
        readonly isAutomatic: boolean;
      } | null;
    };
  }
}
