import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { copyOriginal } from "./copy-original.ts";
import { keyOf, withCurrentSize } from "./asset-files.ts";
import { updateAssetState, findAsset, type AssetKey, type AssetRow } from "./assets.store.ts";

type VariantsCtx = Pick<Ctx, "db" | "clock" | "log" | "ports" | "services">;

/** Renders the smaller variants of a stored asset. It is idempotent: a second run writes the same files again. */
export async function createVariants(ctx: VariantsCtx, key: AssetKey): Promise<void> {
  const asset = await findAsset(ctx.db, key);
  if (asset?.state !== "stored" || asset.derivedAt) return;
  await inTempFolder((folder) => renderAndStore(ctx, asset, folder));
}

async function renderAndStore(ctx: VariantsCtx, asset: AssetRow, folder: string): Promise<void> {
  const now = ctx.clock();
  const { storage, imaging } = ctx.ports;
  const { userId, id, files } = asset;
  const original = join(folder, "source");
  await copyOriginal(ctx, { userId, assetId: id, files }, original);

  const variants = await imaging.derive(original, folder);
  for (const file of variants) await ctx.services.provenance.signVariant(file);
  const rendered = await Promise.all(variants.map(withCurrentSize));
  // The names are recorded before the files exist, so that a concurrent erasure deletes them too.
  const all = { ...files, ...Object.fromEntries(rendered.map((file) => [file.name, file.bytes])) };
  if (!(await updateAssetState(ctx.db, asset, "stored", { files: all }, now))) return;
  for (const { name, path, type } of rendered)
    await storage.put(keyOf(userId, id, name), { path, type });
  if (await updateAssetState(ctx.db, asset, "stored", { derivedAt: now }, now)) return;
  // The asset was erased in the meantime.
  await storage.remove(rendered.map(({ name }) => keyOf(userId, id, name)));
}
