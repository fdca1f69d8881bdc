import { newId } from "#kit/id.ts";
import { eraseTrashed, type EraseCtx, type Erased } from "./erase-trashed.ts";
import {
  findOpenErasure,
  insertErasure,
  removeErasure,
  type HeldErasure,
} from "./erasures.store.ts";
import { countTrashedBefore } from "./images.store.ts";
import { getPurgeLimit } from "./purge-guard.ts";
import { dueBefore } from "./trash-period.ts";

/** Erases images that were trashed 30 days ago. A run above the purge limit erases nothing. */
export async function purgeTrash(ctx: EraseCtx): Promise<Erased | { readonly held: HeldErasure }> {
  const before = dueBefore(ctx.clock());
  const { total, max } = await getPurgeLimit(ctx);
  const due = await countTrashedBefore(ctx.db, { before, upTo: max + 1 });
  const open = await findOpenErasure(ctx.db);
  if (due > max) {
    const held = open ?? (await holdErasure(ctx, before, total));
    ctx.log.error(
      { erasure_id: held.id, images: held.images, of_images: held.ofImages },
      "images: trash purge waits for confirmation",
    );
    return { held };
  }
  if (open) await removeErasure(ctx.db, { id: open.id });
  return eraseTrashed(ctx, before);
}

async function holdErasure(ctx: EraseCtx, before: Date, total: number): Promise<HeldErasure> {
  const row = {
    id: newId(),
    trashedBefore: before,
    images: await countTrashedBefore(ctx.db, { before, upTo: Number.MAX_SAFE_INTEGER }),
    ofImages: total,
    heldAt: ctx.clock(),
  };
  await insertErasure(ctx.db, row);
  return { ...row, confirmedAt: null };
}
