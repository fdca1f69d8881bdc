import type { Ctx } from "#kit/ctx.ts";
import { adChanged, listAdImages } from "#features/ads/ads.ts";
import { listUndoable } from "#features/audit/audit.ts";
import { listContentFiles, removeContentFiles } from "#features/images/images.ts";
import { listVersionImages } from "#features/templates/templates.ts";

const DAY_MS = 86_400_000;
const BATCH = 100;

/**
 * Removes images of templates and ads that were replaced: no version, ad or undo refers to them. A day
 * is left for an upload whose row is saved later.
 */
export async function purgeContentFiles(
  ctx: Pick<Ctx, "db" | "clock" | "log" | "ports">,
): Promise<void> {
  const now = ctx.clock();
  const stale: string[] = [];
  // Files first: one that is stored meanwhile is younger than a day.
  for await (const { filename, storedAt } of listContentFiles(ctx))
    if (now.getTime() - storedAt.getTime() > DAY_MS) stale.push(filename);
  if (stale.length === 0) return;
  const undoable = await listUndoable(ctx.db, { action: adChanged.name, now });
  const used = new Set<unknown>([
    ...(await listVersionImages(ctx.db)),
    ...(await listAdImages(ctx.db)),
    ...undoable.flatMap(({ before, after }) => [before?.["image"], after?.["image"]]),
  ]);
  const unused = stale.filter((filename) => !used.has(filename));
  for (let start = 0; start < unused.length; start += BATCH)
    await removeContentFiles(ctx, unused.slice(start, start + BATCH));
  if (unused.length > 0) ctx.log.info({ files: unused.length }, "admin: content files purged");
}
