import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { uploadImage } from "../../packages/contract/src/images.ts";
import { runNode } from "../stack/child.ts";
import { memoryOf } from "../stack/memory.ts";
import { repository, startProduct, type Product } from "../stack/product.ts";
import { median } from "./measure.ts";
import { makePhotos, unique } from "./photographs.ts";
import { signUp } from "./sign-up.ts";

const PHOTOS = 200;
const ROUNDS = 4;
const PEOPLE = 8;

/**
 * Photos of 12 MP from POST until every variant exists, against sharp alone writing the same files:
 * alternately, in one run, on the same cores.
 */
export async function benchUpload(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-bench-"));
  const product = await startProduct();
  try {
    const photos = await makePhotos(folder, { count: 8, width: 4_000, height: 3_000 });
    const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(product.url)));
    const share = PHOTOS / ROUNDS;
    await through(product, tokens, photos, 8);
    await sharpAlone(photos, 8);
    console.log("round   product s   sharp alone s   ratio");
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const first = round % 2 === 0;
      const before = first ? await sharpAlone(photos, share) : 0;
      const ours = await through(product, tokens, photos, share);
      const alone = first ? before : await sharpAlone(photos, share);
      ratios.push(alone / ours);
      console.log(
        `${round}       ${ours.toFixed(1).padStart(9)}   ${alone.toFixed(1).padStart(13)}   ${(alone / ours).toFixed(3)}`,
      );
    }
    console.log(`ratio upload.throughput ${median(ratios).toFixed(3)}`);
    await parallelUploads(product, tokens, folder);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sharpAlone(photos: string[], count: number): Promise<number> {
  const program = "apps/server/src/testing/sharp-alone.ts";
  const args = [program, String(count), String(availableParallelism()), ...photos];
  return Number(await runNode("sharp alone", args, { cwd: repository, env: process.env }));
}

/** Seconds from the first byte sent to the last variant written. */
async function through(product: Product, tokens: string[], photos: string[], count: number) {
  const client = await openSql(product.databaseUrl);
  const derived = async () =>
    (
      await client.query<{ n: number }>(
        "select count(*)::int as n from pictures where derived_at is not null",
      )
    ).rows[0]?.n ?? 0;
  const before = await derived();
  const started = performance.now();
  let next = 0;
  const send = async (token: string) => {
    for (let mine = next++; mine < count; mine = next++) {
      const bytes = await unique(photos[mine % photos.length] ?? "");
      await post(product.url, token, bytes);
    }
  };
  await Promise.all(tokens.map(send));
  while ((await derived()) < before + count) await wait(20);
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  return seconds;
}

async function post(url: string, token: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.append("is_couple_image", "false");
  form.append("file", new Blob([bytes]), "photo.jpg");
  const response = await fetch(url + uploadImage.path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (response.status !== 201)
    throw new Error(`an upload returned ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Memory of the API during many concurrent large uploads. */
async function parallelUploads(product: Product, tokens: string[], folder: string): Promise<void> {
  const [large] = await makePhotos(folder, {
    count: 1,
    width: 4_000,
    height: 3_000,
    bytes: 10_485_000,
  });
  const sampler = watchMemory(product.api.pid);
  const uploads = Array.from({ length: 50 }, async (_, index) =>
    post(product.url, tokens[index % tokens.length] ?? "", await unique(large ?? "")),
  );
  const started = performance.now();
  await Promise.all(uploads);
  const seconds = (performance.now() - started) / 1000;
  const { before, peak } = sampler.stop();
  console.log(
    `50 parallel uploads of 10 MB: ${seconds.toFixed(1)} s, API ${before} MB before, at most ${peak} MB`,
  );
}

function watchMemory(pid: number) {
  const rss = async () => (await memoryOf(pid)).now;
  let before = 0;
  let peak = 0;
  void rss().then((now) => (before = now));
  const timer = setInterval(() => void rss().then((now) => (peak = Math.max(peak, now))), 10);
  return {
    stop() {
      clearInterval(timer);
      return { before, peak };
    },
  };
}
