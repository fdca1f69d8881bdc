import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/http/mount.ts";
import { byteRangeOf } from "./byte-range.ts";

interface RangeHeaders {
  readonly range?: string | undefined;
  readonly "if-range"?: string | undefined;
}

interface Stored {
  readonly key: string;
  readonly bytes: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

const LINK_SECONDS = 300;

/** The whole or the part that was asked for, or where storage gives it out itself; undefined if it is not there. */
export async function serveStoredFile(
  ctx: Pick<Ctx, "ports">,
  wanted: RangeHeaders,
  stored: Stored,
): Promise<FileResponse | undefined> {
  const link = await ctx.ports.storage.link?.(stored.key, LINK_SECONDS);
  if (link)
    return { status: 302, headers: { location: link, "cache-control": "private, no-store" } };
  return sendStoredFile(ctx, wanted, stored);
}

/** By ourselves, wherever it is stored: an address at the storage names its owner, and outlives a link that ends. */
export async function sendStoredFile(
  { ports: { storage } }: Pick<Ctx, "ports">,
  { range: wanted, "if-range": ifRange }: RangeHeaders,
  { key, bytes, type, headers }: Stored,
): Promise<FileResponse | undefined> {
  const range = ifRange && ifRange !== headers.etag ? undefined : byteRangeOf(wanted, bytes);
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
