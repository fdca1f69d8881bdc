import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile, type Options } from "yazl";
import type { Ctx } from "#kit/ctx.ts";
import type { PersonalTable } from "#kit/personal-data.ts";
import { writeCsv } from "#features/credits/credits.ts";
import { buildCalendar } from "#features/events/events.ts";
import { countOwnedImages, listOwnedImages, readOriginal } from "#features/images/images.ts";
import { indexPage } from "./index-page.ts";
import type { Reason } from "./index-page.messages.ts";
import { listRows } from "./personal-rows.store.ts";
import { archiveFileName } from "./archive-file-name.ts";

type ArchiveCtx = Pick<Ctx, "db" | "clock" | "ports" | "settings" | "services">;

interface ArchiveOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Streams all data of a user as a ZIP. Files are added one after another as streams, so memory use
 * does not grow with the number of images.
 */
export function buildArchive(
  ctx: ArchiveCtx,
  userId: string,
  { onProgress, signal }: ArchiveOptions,
): AsyncIterable<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  signal.addEventListener("abort", () => fail(signal.reason), { once: true });

  const add = async (name: string, bytes: Readable, options: Partial<Options> = {}) => {
    signal.throwIfAborted();
    zip.addReadStream(bytes, name, { mtime: ctx.clock(), ...options });
    await finished(bytes, { writable: false, signal });
  };
  void fill(ctx, userId, { add, onProgress })
    .then(() => zip.end())
    .catch(fail);
  return output;
}

interface FillOptions {
  readonly add: (name: string, bytes: Readable, options?: Partial<Options>) => Promise<void>;
  readonly onProgress: (share: number) => void;
}

async function fill(
  ctx: ArchiveCtx,
  userId: string,
  { add, onProgress }: FillOptions,
): Promise<void> {
  // The index page shows the number of rows of each file.
  const counts = new Map<PersonalTable<Reason>, number>();
  for (const table of ctx.services.personalData.tables) {
    const rows = jsonOf(ctx, table, userId, (count) => counts.set(table, count));
    await add(`data/${table.file}.json`, Readable.from(rows));
  }
  await add("credits.csv", writeCsv(ctx.db, userId));
  await add("calendar.ics", Readable.from([await buildCalendar(ctx, userId)]));

  const total = await countOwnedImages(ctx.db, { userId });
  let done = 0;
  for await (const image of listOwnedImages(ctx.db, { userId })) {
    const original = await readOriginal(ctx, { ...image, userId });
    // Image formats are compressed already.
    const stored = { compress: false, mtime: image.createdAt };
    if (original) await add(archiveFileName(image), original, stored);
    done += 1;
    onProgress(done / total);
  }
  await add("index.html", Readable.from(indexPage(ctx, userId, counts)));
}

/** The rows of one table as a JSON array with one row per line. */
async function* jsonOf(
  { db }: Pick<Ctx, "db">,
  table: PersonalTable,
  userId: string,
  onEnd: (count: number) => void,
): AsyncGenerator<string> {
  let count = 0;
  for await (const rows of listRows(db, { userId }, table)) {
    yield rows
      .map((row, index) => `${count + index === 0 ? "[\n" : ",\n"}${JSON.stringify(row)}`)
      .join("");
    count += rows.length;
  }
  yield count === 0 ? "[]\n" : "\n]\n";
  onEnd(count);
}
