import { newId } from "#kit/id.ts";
import { hasDetails } from "#features/provenance/provenance.ts";
import { insertBlockedHash, listCompared, type ImageKey } from "./copies.store.ts";
import { measureHash } from "./measure-hash.ts";
import { reportCopy, type ReportCtx } from "./report-copy.ts";

const BATCH = 5_000;

interface BlockedImage extends ImageKey {
  readonly reason: string;
}

/** Blocks the hash of a removed image, and hides its copies wherever others can see them. */
export async function blockCopies(
  ctx: ReportCtx,
  { reason, ...origin }: BlockedImage,
  batch = BATCH,
): Promise<void> {
  const hash = await measureHash(ctx, origin);
  if (!hash) return;
  if (!hasDetails(hash)) {
    ctx.log.info({ image_id: origin.imageId }, "copies: too few details to recognize copies");
    return;
  }
  await insertBlockedHash(ctx.db, { id: newId(), hash, reason, createdAt: ctx.clock() });
  let after: ImageKey | undefined;
  for (;;) {
    const rows = await listCompared(ctx.db, { hash }, { after, limit: batch });
    for (const { isCopy, userId, imageId } of rows)
      if (isCopy && imageId !== origin.imageId) await reportCopy(ctx, { userId, imageId });
    if (rows.length < batch) return;
    after = rows.at(-1);
  }
}
