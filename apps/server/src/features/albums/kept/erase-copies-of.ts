import type { EraseCtx } from "#kit/personal-data.ts";
import { createCopies } from "./create-copies.ts";
import { removeCopiesOf } from "./kept.store.ts";

/**
 * Before the files of a user are erased, the former partner gets the copies that are due. After that nothing
 * connects them with the erased user. Returns whether there may be more.
 */
export async function eraseCopiesOf(ctx: EraseCtx, userId: string): Promise<boolean> {
  const { last } = await createCopies(ctx, { sourceUserId: userId });
  if (last) return true;
  await removeCopiesOf(ctx.db, { userId });
  return false;
}
