import type { Decision } from "@twofold/contract/admin/moderation";
import type { StatementCode } from "@twofold/contract/moderation";
import type { Ctx } from "#kit/ctx.ts";
import type { Tx } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { lockItem, updateItemDecided, type ItemKey, type ItemRow } from "./items.store.ts";
import { sendStatement } from "./send-statement.ts";

export type DecideCtx = Pick<Ctx, "emit">;

export type Ruling = { readonly by: string; readonly isAutomatic?: boolean } & (
  | { readonly decision: "keep" }
  | { readonly decision: "hide" | "block"; readonly code: StatementCode }
);

/**
 * Decides an open item; the features that show the image react in the same transaction. Returns the item
 * as it was, or undefined if there is none. An item that was decided before stays as it is.
 */
export async function decideItem(
  tx: Tx,
  ctx: DecideCtx,
  { userId, id, ruling }: ItemKey & { readonly ruling: Ruling },
): Promise<ItemRow | undefined> {
  if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) return undefined;
  const item = await lockItem(tx.db, { userId, id });
  if (!item || item.decidedAt) return item;
  const { decision, by, isAutomatic = false } = ruling;
  const code = ruling.decision === "keep" ? null : ruling.code;
  const decided = {
    decision,
    statementCode: code,
    isAutomatic,
    decidedBy: by,
    decidedAt: tx.now,
  };
  await updateItemDecided(tx.db, item, decided);
  const { imageId } = item;
  await ctx.emit(tx, "moderation.decided", { userId, imageId, decision, code, isAutomatic });
  if (decision !== "keep" && code)
    await sendStatement(tx, {
      userId,
      itemId: id,
      version: item.version + 1,
      decision,
      code,
      isAutomatic,
    });
  return item;
}

declare module "#kit/domain-events.ts" {
  interface DomainEvents {
    /** Also emitted with `keep` if an appeal restores the image. */
    "moderation.decided": {
      readonly userId: string;
      readonly imageId: string;
      readonly decision: Decision;
      readonly code: StatementCode | null;
      readonly isAutomatic: boolean;
    };
  }
}
