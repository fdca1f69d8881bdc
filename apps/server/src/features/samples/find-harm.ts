import { join } from "node:path";
import type { Ctx } from "#kit/ctx.ts";
import { inTempFolder } from "#kit/temp-folder.ts";
import { findGenerationOfImage } from "#features/generations/generations.ts";
import { copyOriginal, findImageAsset } from "#features/images/images.ts";
import { checkImage, type Harm } from "#features/safety/safety.ts";
import type { SampleKey } from "./samples.store.ts";

/** Runs the safety check on an image. Undefined if the image is gone; throws if the check is unavailable. */
export async function findHarm(
  ctx: Pick<Ctx, "db" | "log" | "ports">,
  { userId, imageId }: SampleKey,
): Promise<{ readonly harm: Harm | undefined } | undefined> {
  const asset = await findImageAsset(ctx.db, { userId, id: imageId });
  if (!asset) return undefined;
  const generation = await findGenerationOfImage(ctx.db, { userId, imageId });
  return inTempFolder(async (folder) => {
    const path = join(folder, "offered");
    await copyOriginal(ctx, asset, path);
    return { harm: await checkImage(ctx, path, generation?.engine) };
  });
}
