import type { Ctx } from "#kit/ctx.ts";
import type { UploadedFile } from "#kit/files.ts";
import { newId } from "#kit/id.ts";
import type { ProvenanceSource } from "#features/provenance/provenance.ts";
import { decodeImage } from "./decode-image.ts";
import { decodeUpload } from "./decode-upload.ts";
import { imageRefused, storageUnavailable } from "./images.errors.ts";
import type { DecodedImage } from "./imaging.port.ts";
import { keyOf, originalPathOf, withCurrentSize } from "./asset-files.ts";
import { insertAsset, type AssetRow } from "./assets.store.ts";

type StoreCtx = Pick<Ctx, "db" | "clock" | "limits" | "log" | "ports" | "services">;

interface NewAsset {
  readonly userId: string;
  readonly file: Pick<UploadedFile, "path" | "sha256">;
  /** The folder for temporary files, which the caller deletes. */
  readonly folder: string;
  readonly check?: ((path: string) => Promise<void>) | undefined;
  /** An upload is untrusted; a generated image is not. */
  readonly source:
    | "uploaded"
    | { readonly provenance: ProvenanceSource; readonly generatedAt: Date };
}

/**
 * Decodes an image and stores its files. The asset stays `arriving` until the caller sets it to
 * `stored`; otherwise `repairAssets` finds the row and removes the files.
 */
export async function storeAsset(
  ctx: StoreCtx,
  { userId, file, folder, check, source }: NewAsset,
): Promise<AssetRow> {
  const { storage } = ctx.ports;
  const decoded =
    source === "uploaded"
      ? await decodeUpload(ctx, { userId, path: file.path, folder })
      : await decodeAndSign(ctx, { ...source, path: file.path, folder });
  if ("refused" in decoded) throw imageRefused(decoded.refused);
  await check?.(originalPathOf(decoded));
  const now = ctx.clock();
  const asset: AssetRow = {
    userId,
    id: newId(),
    sha256: file.sha256,
    state: "arriving",
    width: decoded.width,
    height: decoded.height,
    placeholder: decoded.placeholder,
    files: Object.fromEntries(decoded.files.map(({ name, bytes }) => [name, bytes])),
    derivedAt: null,
    createdAt: now,
    changedAt: now,
  };
  await insertAsset(ctx.db, asset);
  try {
    await Promise.all(
      decoded.files.map(({ name, path, type }) =>
        storage.put(keyOf(userId, asset.id, name), { path, type }),
      ),
    );
  } catch (error) {
    ctx.log.error({ err: error, asset_id: asset.id }, "images: storing a file failed");
    throw storageUnavailable();
  }
  return asset;
}

interface GeneratedFile {
  readonly path: string;
  readonly folder: string;
  readonly provenance: ProvenanceSource;
  readonly generatedAt: Date;
}

/** Every generated file carries a verifiable declaration of its source. */
async function decodeAndSign(
  ctx: StoreCtx,
  { path, folder, provenance: source, generatedAt }: GeneratedFile,
): Promise<DecodedImage> {
  const { imaging } = ctx.ports;
  const { provenance } = ctx.services;
  const decoded = await decodeImage(ctx, () => imaging.decodeGenerated(path, folder, source));
  if ("refused" in decoded) throw imageRefused(decoded.refused);
  const watermark = {
    generatedAt,
    kind: source.kind,
    perceptualHash: decoded.perceptualHash,
  };
  await Promise.all(decoded.files.map((file) => provenance.sign(file, watermark)));
  return { ...decoded, files: await Promise.all(decoded.files.map(withCurrentSize)) };
}
