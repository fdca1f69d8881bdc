import type { Ctx } from "#kit/ctx.ts";
import { exportFolderOf } from "./export-key.ts";
import { assetFolderOf } from "#features/images/images.ts";

const AT_ONCE = 100;

/**
 * Files of a user that no row knows: something was being stored while its row was erased. Only what
 * lies in the two folders that bear the user's id.
 */
export async function eraseOrphanedFiles(
  { ports }: Pick<Ctx, "ports">,
  userId: string,
): Promise<void> {
  for (const folder of [assetFolderOf(userId), exportFolderOf(userId)]) {
    let found: string[] = [];
    for await (const { key } of ports.storage.list(folder)) {
      found.push(key);
      if (found.length < AT_ONCE) continue;
      await ports.storage.remove(found);
      found = [];
    }
    if (found.length > 0) await ports.storage.remove(found);
  }
}
