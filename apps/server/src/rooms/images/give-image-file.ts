import type { ImageSize } from "@twofold/contract/images";
import type { ActorCtx, FileAnswer } from "#kit/http/mount.ts";
import { byteRangeOf } from "./byte-range.ts";
import { noSuchFile } from "./images.errors.ts";
import { findImageFile, type ImageFile } from "./images.store.ts";
import { chooseFile, keyOf, typeOf } from "./picture-files.ts";

type GiveCtx = Pick<ActorCtx, "actor" | "db" | "log" | "ports">;

interface FileRequest {
  readonly userId: string;
  readonly filename: string;
  readonly size: ImageSize;
  readonly isFromTrash: boolean;
  readonly headers: {
    readonly accept?: string | undefined;
    readonly range?: string | undefined;
    readonly "if-none-match"?: string | undefined;
    readonly "if-range"?: string | undefined;
  };
}

const FOR_EVER = "private, max-age=31536000, immutable";
const ASK_AGAIN = "private, no-cache";
const LINK_SECONDS = 300;

/** A file under this name never changes, so a browser that has it need not ask again. */
export async function giveImageFile(ctx: GiveCtx, request: FileRequest): Promise<FileAnswer> {
  if (request.userId !== ctx.actor.user.id) throw noSuchFile();
  const image = await findImageFile(ctx.db, request.userId, request.filename);
  if (!image || (image.trashedAt !== null) !== request.isFromTrash) throw noSuchFile();

  const { name, isFinal } = chooseFile({
    size: request.size,
    accept: request.headers.accept,
    files: image.files,
    isDerived: image.derivedAt !== null,
  });
  const etag = `"${image.pictureId}.${name}"`;
  const headers = {
    etag,
    vary: "accept",
    "cache-control": isFinal && !request.isFromTrash ? FOR_EVER : ASK_AGAIN,
  };
  if (request.headers["if-none-match"]?.includes(etag)) return { status: 304, headers };
  const key = keyOf(request.userId, image.pictureId, name);
  const link = await ctx.ports.storage.link?.(key, LINK_SECONDS);
  if (link)
    return { status: 302, headers: { location: link, "cache-control": "private, no-store" } };
  return stream(ctx, request, { key, name, image, headers });
}

interface Chosen {
  readonly key: string;
  readonly name: string;
  readonly image: ImageFile;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

async function stream(
  ctx: GiveCtx,
  request: FileRequest,
  { key, name, image, headers }: Chosen,
): Promise<FileAnswer> {
  const size = image.files[name] ?? 0;
  const { range: wanted, "if-range": ifRange } = request.headers;
  const range = ifRange && ifRange !== headers.etag ? undefined : byteRangeOf(wanted, size);
  if (range === null)
    return { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } };

  const body = await ctx.ports.storage.read(key, range);
  if (!body) {
    ctx.log.error({ picture_id: image.pictureId, name }, "images: a file is missing in storage");
    throw noSuchFile();
  }
  const common = { ...headers, "content-type": typeOf(name), "accept-ranges": "bytes" };
  if (!range) return { status: 200, headers: { ...common, "content-length": size }, body };
  return {
    status: 206,
    headers: {
      ...common,
      "content-length": range.end - range.start + 1,
      "content-range": `bytes ${range.start}-${range.end}/${size}`,
    },
    body,
  };
}
