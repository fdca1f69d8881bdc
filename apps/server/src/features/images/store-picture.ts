import type { Ctx } from "#kit/ctx.ts";
import type { ArrivedFile } from "#kit/http/form.ts";
import { newId } from "#kit/id.ts";
import { PoolBusy, ProcessNotStarted, TaskCrashed, TaskTimedOut } from "#kit/pool-errors.ts";
import type { Making } from "#features/provenance/provenance.ts";
import { refusedPicture, storageIsAway, tooBusy } from "./images.errors.ts";
import type { MadePicture, Refusal } from "./imaging.port.ts";
import { measured } from "./made-file.ts";
import { keyOf } from "./picture-files.ts";
import { insertPicture, type PictureRow } from "./pictures.store.ts";

type StoreCtx = Pick<Ctx, "db" | "now" | "log" | "ports">;

interface Arrival {
  readonly userId: string;
  readonly file: Pick<ArrivedFile, "path" | "sha256">;
  /** Whose temporary files these are. */
  readonly folder: string;
  /** Brought by a user, who may send anything, or made by us. */
  readonly source: "uploaded" | { readonly making: Making; readonly madeAt: Date };
}

/**
 * Decodes a picture and puts it into storage. It stays `arriving` until the caller makes it `stored`;
 * if that never happens, the sweep finds the row and removes the files.
 */
export async function storePicture(
  ctx: StoreCtx,
  { userId, file, folder, source }: Arrival,
): Promise<PictureRow> {
  const { storage, imaging } = ctx.ports;
  const made =
    source === "uploaded"
      ? await decode(ctx, () => imaging.takeIn(file.path, folder))
      : await takeInMarked(ctx, { ...source, path: file.path, folder });
  const picture: PictureRow = {
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
  await insertPicture(ctx.db, picture);
  try {
    await Promise.all(
      made.files.map(({ name, path, type }) =>
        storage.put(keyOf(userId, picture.id, name), { path, type }),
      ),
    );
  } catch (error) {
    ctx.log.error({ err: error, picture_id: picture.id }, "images: a file could not be stored");
    throw storageIsAway();
  }
  return picture;
}

interface Made {
  readonly path: string;
  readonly folder: string;
  readonly making: Making;
  readonly madeAt: Date;
}

/** Every file that leaves us says what it is, in a way that can be checked. */
async function takeInMarked(
  ctx: StoreCtx,
  { path, folder, making, madeAt }: Made,
): Promise<MadePicture> {
  const { imaging, marks } = ctx.ports;
  const made = await decode(ctx, () => imaging.takeInMade(path, folder, making));
  const mark = { madeAt, kind: making.kind, likeness: made.likeness };
  await Promise.all(made.files.map((file) => marks.mark(file, mark)));
  return { ...made, files: await Promise.all(made.files.map(measured)) };
}

/** Decodes and, if it fails, says whose fault that is. */
async function decode<T extends MadePicture>(
  ctx: StoreCtx,
  work: () => Promise<T | { readonly refused: Refusal }>,
): Promise<T> {
  const made = await work().catch((error: unknown) => {
    if (error instanceof PoolBusy) throw tooBusy();
    if (error instanceof ProcessNotStarted) {
      ctx.log.error({ err: error }, "images: the decoder does not start");
      throw tooBusy();
    }
    // A file that brings its decoder down is no picture for us, whatever it is.
    if (!(error instanceof TaskCrashed || error instanceof TaskTimedOut)) throw error;
    ctx.log.warn({ err: error }, "images: a file brought its decoder down");
    return { refused: "damaged" } as const;
  });
  if ("refused" in made) throw refusedPicture(made.refused);
  return made;
}
