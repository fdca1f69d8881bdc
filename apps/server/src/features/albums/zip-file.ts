import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { ArchiveEntry, ArchivePart } from "./plan-archive.ts";

export interface OpenZip {
  /** The exact number of bytes of the stream. */
  readonly bytes: number;
  readonly stream: Readable;
}

/**
 * Streams a part without compression. Files are opened one after another. A file that is missing or has
 * another size ends the stream with an error, and destroying the stream closes the open file.
 */
export function openZip(
  { entries, index }: ArchivePart,
  open: (entry: ArchiveEntry) => Promise<Readable | undefined>,
  now: Date,
): OpenZip {
  const zip = new ZipFile();
  const stream = zip.outputStream as unknown as Readable;
  let current: Readable | undefined;
  zip.on("error", (error: Error) => stream.destroy(error));
  stream.once("close", () => current?.destroy());
  for (const entry of entries)
    zip.addReadStreamLazy(
      entry.name,
      { size: entry.bytes, compress: false, mtime: entry.item.imageCreatedAt },
      (pass) => {
        void open(entry).then(
          (file) => {
            if (!file)
              return zip.emit("error", new Error(`${entry.item.assetId} is not in storage`));
            current = file;
            file.once("error", (error) => zip.emit("error", error));
            if (stream.destroyed) return file.destroy();
            return pass(null, file);
          },
          (error: unknown) => zip.emit("error", error),
        );
      },
    );
  zip.addBuffer(index, "album.json", { compress: false, mtime: now });
  return { bytes: end(zip), stream };
}

/** Returns the exact size of a part without opening a file. */
export function zipBytes({ entries, index }: ArchivePart): number {
  const zip = new ZipFile();
  for (const { name, bytes } of entries)
    zip.addReadStreamLazy(name, { size: bytes, compress: false }, () => {});
  zip.addBuffer(index, "album.json", { compress: false });
  return end(zip);
}

/** Without ZIP64, yazl announces 76 bytes too many once the directory is larger than 64 kB. */
function end(zip: ZipFile): number {
  let total = -1;
  const onSize = (bytes: number) => (total = bytes);
  // The types of yazl omit the argument.
  zip.end({ forceZip64Format: true, comment: "" }, onSize as unknown as () => void);
  if (total < 0) throw new Error("the size of an archive is unknown");
  return total;
}
