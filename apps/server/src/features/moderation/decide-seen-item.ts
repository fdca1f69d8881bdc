import type { Tx } from "#kit/transaction.ts";
import { lockUser } from "#features/users/users.ts";
import { decideItem, type DecideCtx, type Ruling } from "./decide-item.ts";
import { lockItem, type ItemRow } from "./items.store.ts";
import { isOwnCase } from "./own-case.ts";

export interface SeenItem {
  readonly userId: string;
  readonly id: string;
  /** Undefined for the command line, which shows the item and decides it in two steps. */
  readonly version: number | undefined;
  readonly ruling: Ruling;
}

export type Seen =
  | { readonly result: "decided"; readonly item: ItemRow }
  | { readonly result: "already_decided"; readonly item: ItemRow }
  | { readonly result: "not_found" | "changed_meanwhile" | "own_case" };

/** Decides an item only if it is still as the person saw it. */
export async function decideSeenItem(
  tx: Tx,
  ctx: DecideCtx,
  { userId, id, version, ruling }: SeenItem,
): Promise<Seen> {
  // The same order of locks as in `openItem`.
  if (!(await lockUser(tx.db, { id: userId, isDeletedToo: true }))) return { result: "not_found" };
  const item = await lockItem(tx.db, { userId, id });
  if (!item) return { result: "not_found" };
  if (item.decidedAt) return { result: "already_decided", item };
  if (version !== undefined && item.version !== version) return { result: "changed_meanwhile" };
  if (await isOwnCase(tx.db, { userId, by: ruling.by })) return { result: "own_case" };
  await decideItem(tx, ctx, { userId, id, ruling });
  return { result: "decided", item };
}
