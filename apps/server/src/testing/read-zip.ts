import { buffer } from "node:stream/consumers";
import { openPromise } from "yauzl";

/** Reads a ZIP with another library than the one that writes ours: name → bytes. */
export async function readZip(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

export async function readZipNames(path: string): Promise<string[]> {
  const zip = await openPromise(path);
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  return names;
}
