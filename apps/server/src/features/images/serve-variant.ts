import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/http/mount.ts";
import { sendStoredFile } from "./serve-stored-file.ts";
import type { SharedAsset } from "./images.store.ts";
import { chooseCopy, keyOf, typeOf } from "./asset-files.ts";

interface CopyRequest {
  readonly size: "preview" | "thumbnail";
  readonly headers: {
    readonly accept?: string | undefined;
    readonly range?: string | undefined;
    readonly "if-none-match"?: string | undefined;
    readonly "if-range"?: string | undefined;
  };
  /** By which whoever has it knows it again. */
  readonly name: string;
  /** What else is said of it. */
  readonly with: Readonly<Record<string, string>>;
}

/** A smaller copy for somebody who is not the owner; who that may be is for others to decide. */
export async function serveVariant(
  ctx: Pick<Ctx, "log" | "ports">,
  { userId, pictureId, files, derivedAt }: SharedAsset,
  { size, headers: asked, name: known, with: more }: CopyRequest,
): Promise<FileResponse | undefined> {
  const name = chooseCopy({ size, accept: asked.accept, files, isDerived: derivedAt !== null });
  const etag = `"${known}.${name}"`;
  const headers = { ...more, etag, vary: "accept" };
  if (asked["if-none-match"]?.includes(etag)) return { status: 304, headers };
  const given = await sendStoredFile(ctx, asked, {
    key: keyOf(userId, pictureId, name),
    bytes: files[name] ?? 0,
    type: typeOf(name),
    headers,
  });
  if (!given)
    ctx.log.error({ picture_id: pictureId, name }, "images: a file is missing in storage");
  return given;
}
