import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { openPromise } from "yauzl";

/** Reads a ZIP with another library than the one that writes ours, and verifies it: name → bytes. */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    files.set(entry.fileName, bytes);
  }
  return files;
}

export async function readZipNames(path: string): Promise<string[]> {
  const zip = await openPromise(path);
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
}
