// The baseline for uploads: sharp creates the same files, with nothing around it. node
// sharp-alone.ts COUNT CONCURRENCY PHOTO… prints the seconds it took.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderVariants } from "#adapters/imaging/render-variants.ts";
import { decodeUpload } from "#adapters/imaging/decode-upload.ts";

const [, , count, concurrency, ...photos] = process.argv;
const folder = await mkdtemp(join(tmpdir(), "twofold-alone-"));
const started = performance.now();
let next = 0;

async function work(place: string): Promise<void> {
  for (let mine = next++; mine < Number(count); mine = next++) {
    const taken = await decodeUpload(photos[mine % photos.length] ?? "", place);
    if ("refused" in taken) throw new Error(`a valid photo was rejected: ${taken.refused}`);
    await renderVariants(join(place, "original.jpg"), place);
  }
}

await Promise.all(
  Array.from({ length: Number(concurrency) }, async () =>
    work(await mkdtemp(join(folder, "place-"))),
  ),
);
process.stdout.write(String((performance.now() - started) / 1000));
await rm(folder, { recursive: true });
