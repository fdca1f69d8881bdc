import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveContentFile } from "#features/images/images.ts";
import { adImageNotFound } from "./ads.errors.ts";

/** A file never changes: another image has another name. */
const LONG_CACHE = "public, max-age=31536000, immutable";

export async function serveAdImage(
  ctx: Pick<Ctx, "ports">,
  filename: string,
): Promise<FileResponse> {
  const file = await serveContentFile(ctx, filename, { cacheControl: LONG_CACHE });
  if (!file) throw adImageNotFound();
  return file;
}
