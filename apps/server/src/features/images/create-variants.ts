import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { copyOriginal } from "./copy-original.ts";
import { measured } from "./made-file.ts";
import { keyOf } from "./asset-files.ts";
import { updateAssetState, findPicture, type PictureKey, type AssetRow } from "./assets.store.ts";

type DeriveCtx = Pick<Ctx, "db" | "now" | "log" | "ports">;

/** Makes the smaller copies of a stored picture. May come twice: the second writes the same files again. */
export async function createVariants(ctx: DeriveCtx, key: PictureKey): Promise<void> {
  const picture = await findPicture(ctx.db, key);
  if (picture?.state !== "stored" || picture.derivedAt) return;
  await inTempFolder((folder) => deriveInto(ctx, picture, folder));
}

async function deriveInto(ctx: DeriveCtx, picture: AssetRow, folder: string): Promise<void> {
  const { storage, imaging, marks } = ctx.ports;
  const { userId, id, files } = picture;
  const original = join(folder, "source");
  await copyOriginal(ctx, userId, { pictureId: id, files }, original);

  const copies = await imaging.derive(original, folder);
  for (const file of copies) await marks.markCopy(file);
  const made = await Promise.all(copies.map(measured));
  // Known before they are there, so that whoever erases the picture erases them too.
  const all = { ...files, ...Object.fromEntries(made.map((file) => [file.name, file.bytes])) };
  if (!(await updateAssetState(ctx.db, picture, "stored", { files: all }, ctx.now))) return;
  for (const { name, path, type } of made)
    await storage.put(keyOf(userId, id, name), { path, type });
  if (await updateAssetState(ctx.db, picture, "stored", { derivedAt: ctx.now }, ctx.now)) return;
  // It was erased meanwhile.
  await storage.remove(made.map(({ name }) => keyOf(userId, id, name)));
}
