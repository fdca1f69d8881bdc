import { Readable } from "node:stream";
import type { TemplateSize } from "@twofold/contract/templates";
import type { FileResponse } from "#kit/files.ts";
import { readTemplateFile } from "./template-files.ts";
import { fileNotFound } from "./templates.errors.ts";

interface FileRequest {
  readonly filename: string;
  readonly size: TemplateSize;
  readonly ifNoneMatch: string | undefined;
}

/** The name contains no hash of the content, so browsers revalidate it after five minutes. */
const SHORT_CACHE = "public, max-age=300";

export async function serveTemplateFile({
  filename,
  size,
  ifNoneMatch,
}: FileRequest): Promise<FileResponse> {
  const file = await readTemplateFile(filename, size);
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
