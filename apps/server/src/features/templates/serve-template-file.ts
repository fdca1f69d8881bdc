import { Readable } from "node:stream";
import type { TemplateSize } from "@twofold/contract/templates";
import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveContentFile } from "#features/images/images.ts";
import { readTemplateFile, versionIn } from "./template-files.ts";
import { fileNotFound } from "./templates.errors.ts";
import { findPublishedVersion } from "./templates.store.ts";

interface FileRequest {
  readonly filename: string;
  readonly size: TemplateSize;
  readonly ifNoneMatch: string | undefined;
}

/** The name contains no hash of the content, so browsers revalidate it after five minutes. */
const SHORT_CACHE = "public, max-age=300";

/** Files of a draft are not found, because its name is guessable. */
export async function serveTemplateFile(
  ctx: Pick<Ctx, "db" | "clock" | "ports">,
  { filename, size, ifNoneMatch }: FileRequest,
): Promise<FileResponse> {
  const wanted = versionIn(filename);
  const version = wanted && (await findPublishedVersion(ctx.db, { ...wanted, now: ctx.clock() }));
  const uploaded = version?.files[size];
  if (uploaded) {
    const served = await serveContentFile(ctx, uploaded.filename, { cacheControl: SHORT_CACHE });
    if (!served) throw fileNotFound();
    return served;
  }
  const file = await readTemplateFile(version?.scene ? `${version.scene}.webp` : filename, size);
  if (!file) throw fileNotFound();
  const { bytes, etag } = file;
  const headers = { etag, "cache-control": SHORT_CACHE };
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, "content-type": "image/webp", "content-length": bytes.length },
    body: Readable.from(bytes),
  };
}
