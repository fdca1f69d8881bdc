import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { byteRangeOf } from "./byte-range.ts";

export interface RangeHeaders {
  readonly range?: string | undefined;
  readonly "if-range"?: string | undefined;
}

export interface Stored {
  readonly key: string;
  readonly bytes: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** Never redirects: a storage URL contains the owner's id and stays valid after a share link expires. */
export async function sendStoredFile(
  { ports: { storage } }: Pick<Ctx, "ports">,
  { range: rangeHeader, "if-range": ifRange }: RangeHeaders,
  { key, bytes, type, headers }: Stored,
): Promise<FileResponse | undefined> {
  const range = ifRange && ifRange !== headers.etag ? undefined : byteRangeOf(rangeHeader, bytes);
  if (range === null)
    return { status: 416, headers: { ...headers, "content-range": `bytes */${bytes}` } };
  const body = await storage.read(key, range);
  if (!body) return undefined;
  const common = { ...headers, "content-type": type, "accept-ranges": "bytes" };
  if (!range) return { status: 200, headers: { ...common, "content-length": bytes }, body };
  return {
    status: 206,
    headers: {
      ...common,
      "content-length": range.end - range.start + 1,
      "content-range": `bytes ${range.start}-${range.end}/${bytes}`,
    },
    body,
  };
}
