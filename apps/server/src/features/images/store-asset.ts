import type { Ctx } from "#kit/ctx.ts";
import type { UploadedFile } from "#kit/http/form.ts";
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
import { measured } from "./made-file.ts";
import { keyOf } from "./asset-files.ts";
import { insertAsset, type AssetRow } from "./assets.store.ts";

type StoreCtx = Pick<Ctx, "db" | "now" | "log" | "ports">;

interface Arrival {
  readonly userId: string;
  readonly file: Pick<UploadedFile, "path" | "sha256">;
  /** Whose temporary files these are. */
  readonly folder: string;
  /** Brought by a user, who may send anything, or made by us. */
  readonly source: "uploaded" | { readonly making: ProvenanceSource; readonly madeAt: Date };
}

/**
 * Decodes a picture and puts it into storage. It stays `arriving` until the caller makes it `stored`;
 * if that never happens, the sweep finds the row and removes the files.
 */
export async function storeAsset(
  ctx: StoreCtx,
  { userId, file, folder, source }: Arrival,
): Promise<AssetRow> {
  const { storage, imaging } = ctx.ports;
  const made =
    source === "uploaded"
      ? await decode(ctx, () => imaging.decodeUpload(file.path, folder))
      : await decodeAndMark(ctx, { ...source, path: file.path, folder });
  const picture: AssetRow = {
    userId,
    id: newId(),
    sha256: file.sha256,
    state: "arriving",
    width: made.width,
    height: made.height,
    placeholder: made.placeholder,
    files: Object.fromEntries(made.files.map(({ name, bytes }) => [name, bytes])),
    derivedAt: null,
    createdAt: ctx.now,
    changedAt: new Date(),
  };
  await insertAsset(ctx.db, picture);
  try {
    await Promise.all(
      made.files.map(({ name, path, type }) =>
        storage.put(keyOf(userId, picture.id, name), { path, type }),
      ),
    );
  } catch (error) {
    ctx.log.error({ err: error, picture_id: picture.id }, "images: a file could not be stored");
    throw storageUnavailable();
  }
  return picture;
}

interface Made {
  readonly path: string;
  readonly folder: string;
  readonly making: ProvenanceSource;
  readonly madeAt: Date;
}

/** Every file that leaves us says what it is, in a way that can be checked. */
async function decodeAndMark(
  ctx: StoreCtx,
  { path, folder, making, madeAt }: Made,
): Promise<DecodedImage> {
  const { imaging, marks } = ctx.ports;
  const made = await decode(ctx, () => imaging.decodeGenerated(path, folder, making));
  const mark = { madeAt, kind: making.kind, perceptualHash: made.perceptualHash };
  await Promise.all(made.files.map((file) => marks.mark(file, mark)));
  return { ...made, files: await Promise.all(made.files.map(measured)) };
}

/** Decodes and, if it fails, says whose fault that is. */
async function decode<T extends DecodedImage>(
  ctx: StoreCtx,
  work: () => Promise<T | { readonly refused: Refusal }>,
): Promise<T> {
  const made = await work().catch((error: unknown) => {
    if (error instanceof PoolBusyError) throw tooBusy();
    if (error instanceof ProcessNotStartedError) {
      ctx.log.error({ err: error }, "images: the decoder does not start");
      throw tooBusy();
    }
    // A file that brings its decoder down is no picture for us, whatever it is.
    if (!(error instanceof TaskCrashedError || error instanceof TaskTimedOutError)) throw error;
    ctx.log.warn({ err: error }, "images: a file brought its decoder down");
    return { refused: "damaged" } as const;
  });
  if ("refused" in made) throw imageRefused(made.refused);
  return made;
}
