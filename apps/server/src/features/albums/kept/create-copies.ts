import { copyOne, type CopyCtx } from "./copy-one.ts";
import { listWaiting, type CopiesOf } from "./kept.store.ts";
import type { KeptCopyKey } from "./kept.tables.ts";

/** Files are read and written in between, so that several are faster than one. */
const CONCURRENCY = 8;

interface Created {
  /** Where the next batch continues; undefined after the last one. */
  readonly last: KeptCopyKey | undefined;
}

/** Creates one batch of the waiting copies. Fails at the end if one of them failed, so that it is tried again. */
export async function createCopies(
  ctx: CopyCtx,
  of: CopiesOf,
  after?: KeptCopyKey,
): Promise<Created> {
  const batch = await listWaiting(ctx.db, of, { after, limit: CONCURRENCY });
  const results = await Promise.allSettled(batch.map((key) => copyOne(ctx, key)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return { last: batch.length < CONCURRENCY ? undefined : batch.at(-1) };
}
