import type { ImageSize } from "@twofold/contract/images";
import type { ActorCtx, FileAnswer } from "#kit/http/mount.ts";
import { giveStoredFile } from "./give-stored-file.ts";
import { noSuchFile } from "./images.errors.ts";
import { findImageFile } from "./images.store.ts";
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
  const given = await giveStoredFile(ctx, request.headers, {
    key,
    bytes: image.files[name] ?? 0,
    type: typeOf(name),
    headers,
  });
  if (given) return given;
  ctx.log.error({ picture_id: image.pictureId, name }, "images: a file is missing in storage");
  throw noSuchFile();
}
