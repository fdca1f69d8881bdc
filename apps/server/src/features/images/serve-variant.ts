import type { ImageSize } from "@twofold/contract/images";
import type { Ctx } from "#kit/ctx.ts";
import type { FileResponse } from "#kit/files.ts";
import { sendStoredFile } from "./send-stored-file.ts";
import type { ImageAsset } from "./images.store.ts";
import { chooseVariant, keyOf, originalOf, typeOf } from "./asset-files.ts";

interface VariantRequest {
  /** The original only if the caller allows a download. */
  readonly size: ImageSize;
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

/** Serves a file to a visitor who is not the owner. The caller checks the permission. */
export async function serveVariant(
  ctx: Pick<Ctx, "log" | "ports">,
  { userId, assetId, files, derivedAt }: ImageAsset,
  { size, headers: request, name: etagBase, with: extraHeaders }: VariantRequest,
): Promise<FileResponse | undefined> {
  const { accept } = request;
  const name =
    size === "original"
      ? originalOf(files)
      : chooseVariant({ size, accept, files, isDerived: derivedAt !== null });
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
