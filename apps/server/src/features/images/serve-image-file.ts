import type { ImageSize } from "@twofold/contract/images";
import type { ActorCtx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { serveStoredFile } from "./serve-stored-file.ts";
import { fileNotFound } from "./images.errors.ts";
import { findImageFile } from "./images.store.ts";
import { chooseFile, keyOf, typeOf } from "./asset-files.ts";

type ServeCtx = Pick<ActorCtx, "actor" | "db" | "log" | "ports">;

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

const IMMUTABLE = "private, max-age=31536000, immutable";
const REVALIDATE = "private, no-cache";
/** A deleted image must not stay in the cache of a browser. */
const NO_STORE = "private, no-store";

/** A file under this name never changes, so browsers may cache it permanently. */
export async function serveImageFile(ctx: ServeCtx, request: FileRequest): Promise<FileResponse> {
  if (request.userId !== ctx.actor.user.id) throw fileNotFound();
  const image = await findImageFile(ctx.db, request);
  if (!image || (image.trashedAt !== null) !== request.isFromTrash) throw fileNotFound();

  const { name, isFinal } = chooseFile({
    size: request.size,
    accept: request.headers.accept,
    files: image.files,
    isDerived: image.derivedAt !== null,
  });
  const etag = `"${image.assetId}.${name}"`;
  const headers = {
    etag,
    vary: "accept",
    "cache-control": request.isFromTrash ? NO_STORE : isFinal ? IMMUTABLE : REVALIDATE,
  };
  if (request.headers["if-none-match"]?.includes(etag)) return { status: 304, headers };
  const key = keyOf(request.userId, image.assetId, name);
  const response = await serveStoredFile(ctx, request.headers, {
    key,
    bytes: image.files[name] ?? 0,
    type: typeOf(name),
    headers,
  });
  if (response) return response;
  ctx.log.error({ asset_id: image.assetId, name }, "images: file missing in storage");
  throw fileNotFound();
}
