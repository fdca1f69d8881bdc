import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readZipNames } from "../../apps/server/src/testing/read-zip.ts";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import {
  listExports,
  requestExport,
  type DataExport,
} from "../../packages/contract/src/account/exports.ts";
import { memoryOf } from "../stack/memory.ts";
import { startProduct, type Product } from "../stack/product.ts";
import { seedGallery } from "./gallery-seed.ts";
import { makePhotos } from "./photographs.ts";
import { signUp } from "./sign-up.ts";

const PICTURES = 2_000;
const MAX_MB = 300;

/**
 * The export of a user with 2,000 images: the peak memory of the worker.
 */
export async function benchExport(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-bench-"));
  const product = await startProduct();
  try {
    const token = await signUp(product.url);
    const photos = await makePhotos(folder, { count: 12, width: 1_600, height: 1_200 });
    const pictures = await Promise.all(photos.map((path) => readFile(path)));
    const { url, databaseUrl } = product;
    await seedGallery({ url, databaseUrl, token, pictures, count: PICTURES });
    // A fresh worker, because the memory for the variants of the images is not measured.
    await product.worker.stop();
    await product.revive("worker");
    const { pid } = product.worker;
    const before = await memoryOf(pid);
    const started = performance.now();
    const made = await exported(product, token);
    const seconds = (performance.now() - started) / 1_000;
    const { peak } = await memoryOf(pid);
    const path = join(product.storageDir, "exports", await userOf(databaseUrl), `${made.id}.zip`);
    const names = await readZipNames(path);
    const count = names.filter((name) => name.startsWith("photos/")).length;
    const megabytes = (await stat(path)).size / 1e6;
    console.log(
      `export of ${count} pictures: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s, ${names.length} files`,
    );
    console.log(
      `the worker's memory: ${before.now.toFixed(0)} MB before, ${peak.toFixed(0)} MB at its highest`,
    );
    console.log(`ratio export.memory ${(MAX_MB / peak).toFixed(3)}`);
    if (count !== PICTURES || peak > MAX_MB) throw new Error("the result is not as required");
    await withKill(product, token);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The worker is killed during the export; another one starts it again and completes it. */
async function withKill(product: Product, token: string): Promise<void> {
  await ask(product, token);
  await until(product, token, ({ state, progress }) => state === "building" && progress > 0.2);
  product.worker.kill("SIGKILL");
  await product.worker.ended;
  const started = performance.now();
  await product.revive("worker");
  const { id } = await until(product, token, ({ state }) => state === "ready");
  const seconds = (performance.now() - started) / 1_000;
  const path = join(product.storageDir, "exports", await userOf(product.databaseUrl), `${id}.zip`);
  const names = await readZipNames(path);
  const count = names.filter((name) => name.startsWith("photos/")).length;
  console.log(
    `with its worker killed in the middle: ready ${seconds.toFixed(1)} s later, ${count} pictures`,
  );
  if (count !== PICTURES) throw new Error("the result is not as required");
}

async function exported(product: Product, token: string): Promise<DataExport> {
  await ask(product, token);
  return until(product, token, ({ state }) => state === "ready");
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

async function ask({ url }: Product, token: string): Promise<void> {
  const asked = await fetch(url + requestExport.path, {
    method: "POST",
    headers: headersOf(token),
  });
  if (asked.status !== 202) throw new Error(`the request returned ${asked.status}`);
}

async function until(
  { url }: Product,
  token: string,
  isMeant: (newest: DataExport) => boolean,
): Promise<DataExport> {
  for (;;) {
    const response = await fetch(url + listExports.path, { headers: headersOf(token) });
    const { exports } = (await response.json()) as { exports: DataExport[] };
    const [newest] = exports;
    if (newest?.state === "failed") throw new Error("the export failed");
    if (newest && isMeant(newest)) return newest;
    await wait(100);
  }
}

async function userOf(databaseUrl: string): Promise<string> {
  const client = await openSql(databaseUrl);
  try {
    const { rows } = await client.query<{ user_id: string }>("select user_id from exports");
    return rows[0]?.user_id ?? "";
  } finally {
    await client.end();
  }
}
