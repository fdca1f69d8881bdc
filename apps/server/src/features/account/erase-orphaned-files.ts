import type { Ctx } from "#kit/ctx.ts";
import { exportFolderOf } from "./export-key.ts";
import { assetFolderOf } from "#features/images/images.ts";

const BATCH = 100;

/**
 * Erases files without a row, from uploads that ran while the rows were erased. It only lists the two
 * folders of the user.
 */
export async function eraseOrphanedFiles(
  { ports }: Pick<Ctx, "ports">,
  userId: string,
): Promise<void> {
  for (const folder of [assetFolderOf(userId), exportFolderOf(userId)]) {
    let found: string[] = [];
    for await (const { key } of ports.storage.list(folder)) {
      found.push(key);
      if (found.length < BATCH) continue;
      await ports.storage.remove(found);
      found = [];
    }
    if (found.length > 0) await ports.storage.remove(found);
  }
}
