import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { sendStoredFile } from "./send-stored-file.ts";
import type { ImageAsset } from "./images.store.ts";
import { chooseVariant, keyOf, typeOf } from "./asset-files.ts";

interface VariantRequest {
  readonly size: "preview" | "thumbnail";
  readonly headers: {
    readonly accept?: string | undefined;
    readonly range?: string | undefined;
    readonly "if-none-match"?: string | undefined;
    readonly "if-range"?: string | undefined;
  };
  /** The stable part of the etag. */
  readonly name: string;
  /** Additional response headers. */
  readonly with: Readonly<Record<string, string>>;
}

/** Serves a variant to a visitor who is not the owner. The caller checks the permission. */
export async function serveVariant(
  ctx: Pick<Ctx, "log" | "ports">,
  { userId, assetId, files, derivedAt }: ImageAsset,
  { size, headers: request, name: etagBase, with: extraHeaders }: VariantRequest,
): Promise<FileResponse | undefined> {
  const name = chooseVariant({
    size,
    accept: request.accept,
    files,
    isDerived: derivedAt !== null,
  });
  const etag = `"${etagBase}.${name}"`;
  const headers = { ...extraHeaders, etag, vary: "accept" };
  if (request["if-none-match"]?.includes(etag)) return { status: 304, headers };
  const response = await sendStoredFile(ctx, request, {
    key: keyOf(userId, assetId, name),
    bytes: files[name] ?? 0,
    type: typeOf(name),
    headers,
  });
  if (!response) ctx.log.error({ asset_id: assetId, name }, "images: file missing in storage");
  return response;
}
