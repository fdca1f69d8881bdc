import { findBlockedHash, type ImageKey } from "./copies.store.ts";
import { measureHash } from "./measure-hash.ts";
import { reportCopy, type ReportCtx } from "./report-copy.ts";

/**
 * The hash is stored before it is compared, and a blocked one is stored before it is compared with all
 * others. So of two concurrent ones at least one finds the other.
 */
export async function checkVisible(ctx: ReportCtx, key: ImageKey): Promise<void> {
  const hash = await measureHash(ctx, key);
  if (hash && (await findBlockedHash(ctx.db, { hash }))) await reportCopy(ctx, key);
}
