import type { Ctx } from "#kit/ctx.ts";
import type { UploadedFile } from "#kit/files.ts";
import { newId } from "#kit/id.ts";
import {
  PoolBusyError,
  ProcessNotStartedError,
  TaskCrashedError,
  TaskTimedOutError,
} from "#kit/pool-errors.ts";
import type { ProvenanceSource } from "#features/provenance/provenance.ts";
import { imageRefused, storageUnavailable, tooBusy } from "./images.errors.ts";
import type { DecodedImage, Refusal } from "./imaging.port.ts";
import { keyOf, originalPathOf, withCurrentSize } from "./asset-files.ts";
import { insertAsset, type AssetRow } from "./assets.store.ts";

type StoreCtx = Pick<Ctx, "db" | "clock" | "log" | "ports" | "services">;

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
  const { storage, imaging } = ctx.ports;
  const decoded =
    source === "uploaded"
      ? await decode(ctx, () => imaging.decodeUpload(file.path, folder))
      : await decodeAndSign(ctx, { ...source, path: file.path, folder });
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
  const decoded = await decode(ctx, () => imaging.decodeGenerated(path, folder, source));
  const watermark = {
    generatedAt,
    kind: source.kind,
    perceptualHash: decoded.perceptualHash,
  };
  await Promise.all(decoded.files.map((file) => provenance.sign(file, watermark)));
  return { ...decoded, files: await Promise.all(decoded.files.map(withCurrentSize)) };
}

/** Maps a failed decoding to an error that says whether the file or the server is at fault. */
async function decode<T extends DecodedImage>(
  ctx: StoreCtx,
  work: () => Promise<T | { readonly refused: Refusal }>,
): Promise<T> {
  const result = await work().catch((error: unknown) => {
    if (error instanceof PoolBusyError) throw tooBusy();
    if (error instanceof ProcessNotStartedError) {
      ctx.log.error({ err: error }, "images: decoder did not start");
      throw tooBusy();
    }
    // A file that crashes its decoder is rejected, whatever it contains.
    if (!(error instanceof TaskCrashedError || error instanceof TaskTimedOutError)) throw error;
    ctx.log.warn({ err: error }, "images: decoder crashed on an upload");
    return { refused: "damaged" } as const;
  });
  if ("refused" in result) throw imageRefused(result.refused);
  return result;
}
