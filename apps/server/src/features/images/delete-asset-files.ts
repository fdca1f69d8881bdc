import type { Ctx } from "#kit/ctx.ts";
import { keyOf } from "./asset-files.ts";
import { assetFiles } from "./imaging.port.ts";
import { removePicture, type PictureKey } from "./assets.store.ts";

type EraseCtx = Pick<Ctx, "db" | "ports">;

/**
 * The only place where files of pictures are deleted: by names that we know, and only of pictures
 * that were marked for it. First the files, then the row: killed between the two, it is found again.
 */
export async function deleteAssetFiles(
  { db, ports }: EraseCtx,
  marked: readonly PictureKey[],
): Promise<void> {
  for (const { userId, id } of marked) {
    await ports.storage.remove(Object.keys(assetFiles).map((name) => keyOf(userId, id, name)));
    await removePicture(db, { userId, id });
  }
}
