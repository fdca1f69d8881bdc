import type { Ctx } from "#kit/ctx.ts";
import { deleteAssetFiles } from "./delete-asset-files.ts";
import { updateAssetState, type AssetKey } from "./assets.store.ts";

/** Erases a generated image that was never published. What fails here is completed by `repairAssets`. */
export async function discardGenerated(
  ctx: Pick<Ctx, "db" | "clock" | "log" | "ports">,
  { userId, id }: AssetKey,
): Promise<void> {
  const key = { userId, id };
  if (!(await updateAssetState(ctx.db, key, "arriving", { state: "erasing" }, ctx.clock()))) return;
  await deleteAssetFiles(ctx, [key]).catch((error: unknown) =>
    ctx.log.warn({ err: error, asset_id: id }, "images: erasing an unpublished image failed"),
  );
}
