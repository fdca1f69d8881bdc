import { eraseTrashed, type EraseCtx, type Erased } from "./erase-trashed.ts";
import { updateErasureConfirmed } from "./erasures.store.ts";

/** Erases exactly what the held run found. Images trashed later are not included. */
export async function purgeConfirmed(ctx: EraseCtx, id: string): Promise<Erased | undefined> {
  const held = await updateErasureConfirmed(ctx.db, { id }, ctx.clock());
  return held && eraseTrashed(ctx, held.trashedBefore);
}
