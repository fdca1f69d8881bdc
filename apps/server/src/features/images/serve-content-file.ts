import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { contentKeyOf, contentTypeOf } from "./content-files.ts";

/** Serves a published image from this origin. Returns undefined if there is none. */
export async function serveContentFile(
  { ports: { storage } }: Pick<Ctx, "ports">,
  filename: string,
  { cacheControl }: { readonly cacheControl: string },
): Promise<FileResponse | undefined> {
  const key = contentKeyOf(filename);
  const body = key && (await storage.read(key));
  if (!body) return undefined;
  return {
    status: 200,
    headers: { "content-type": contentTypeOf(filename), "cache-control": cacheControl },
    body,
  };
}
