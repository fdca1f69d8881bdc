import { countBlockedHashes, findBlockedHash, findHash, type ImageKey } from "./copies.store.ts";
import { measureHash, type HashCtx } from "./measure-hash.ts";

/** Whether the image looks like a removed one. It is read only if any image was ever removed. */
export async function isBlockedCopy(ctx: HashCtx, key: ImageKey): Promise<boolean> {
  if ((await countBlockedHashes(ctx.db)) === 0) return false;
  if ((await findHash(ctx.db, key))?.allowedAt) return false;
  const hash = await measureHash(ctx, key);
  return hash !== undefined && (await findBlockedHash(ctx.db, { hash })) !== undefined;
}
