import type { Ctx } from "#kit/ctx.ts";
import { keyOf } from "./asset-files.ts";
import { assetFiles } from "./imaging.port.ts";
import { removeAsset, type AssetKey } from "./assets.store.ts";

type EraseCtx = Pick<Ctx, "db" | "ports">;

/**
 * The only place that deletes asset files: by known names, and only of assets marked for erasure.
 * The row is removed last, so that a killed run is found and completed later.
 */
export async function deleteAssetFiles(
  { db, ports }: EraseCtx,
  marked: readonly AssetKey[],
): Promise<void> {
  for (const { userId, id } of marked) {
    await ports.storage.remove(Object.keys(assetFiles).map((name) => keyOf(userId, id, name)));
    await removeAsset(db, { userId, id });
  }
}
