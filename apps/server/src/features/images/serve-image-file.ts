import type { ImageSize } from "@twofold/contract/images";
import type { ActorCtx, FileResponse } from "#kit/http/mount.ts";
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
const ASK_AGAIN = "private, no-cache";

/** A file under this name never changes, so a browser that has it need not ask again. */
export async function serveImageFile(ctx: ServeCtx, request: FileRequest): Promise<FileResponse> {
  if (request.userId !== ctx.actor.user.id) throw fileNotFound();
  const image = await findImageFile(ctx.db, request.userId, request.filename);
  if (!image || (image.trashedAt !== null) !== request.isFromTrash) throw fileNotFound();

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
    "cache-control": isFinal && !request.isFromTrash ? IMMUTABLE : ASK_AGAIN,
  };
  if (request.headers["if-none-match"]?.includes(etag)) return { status: 304, headers };
  const key = keyOf(request.userId, image.pictureId, name);
  const given = await serveStoredFile(ctx, request.headers, {
    key,
    bytes: image.files[name] ?? 0,
    type: typeOf(name),
    headers,
  });
  if (given) return given;
  ctx.log.error({ picture_id: image.pictureId, name }, "images: a file is missing in storage");
  throw fileNotFound();
}
