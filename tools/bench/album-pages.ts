import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "playwright-core";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { addAlbumItems, createAlbum } from "../../packages/contract/src/albums.ts";
import {
  albumArchiveAddress,
  getAlbumArchive,
} from "../../packages/contract/src/albums/archive.ts";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { wholeBrowser } from "../stack/browser.ts";
import { memoryOf } from "../stack/memory.ts";
import { startProduct, type Product } from "../stack/product.ts";
import { seedGallery } from "./gallery-seed.ts";
import { longTasksOf, taskCategories } from "./gallery-trace.ts";
import { makePhotos } from "./photographs.ts";
import { signUpPerson } from "./sign-up.ts";
import { visitor } from "./visitor.ts";

const ITEMS = 2_000;
/** About 1.2 MB each and 2.4 GB together, which is more than one part. */
const PHOTOS = { count: 4, width: 3_500, height: 2_300 };
const BATCH = 200;
const ROUNDS = 3;

/** An album of 2,000 items: its archive, by bytes and memory, and the cost of scrolling through it. */
export async function benchAlbumPages(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "twofold-bench-"));
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: wholeBrowser,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await signUpPerson(product.url);
    const photos = await makePhotos(folder, PHOTOS);
    const pictures = await Promise.all(photos.map((path) => readFile(path)));
    await seedGallery({ ...product, token: person.token, pictures, count: ITEMS });
    const albumId = await fillAlbum(product, person.token);
    await downloadAll(product, person.token, albumId);
    const visit = await visitor(browser, product.url, person);
    for (let round = 1; round <= ROUNDS; round += 1)
      console.log(`album.scroll ${round}  ${await scrollThrough(browser, visit, albumId)}`);
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function call<T>(
  { url }: Product,
  token: string,
  { method, path }: Endpoint,
  { id = "", body }: { id?: string; body?: object },
): Promise<T> {
  const response = await fetch(url + path.replace(":id", id), {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok)
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function fillAlbum(product: Product, token: string): Promise<string> {
  const client = await openSql(product.databaseUrl);
  const { rows } = await client.query<{ id: string }>("select id from images order by id");
  await client.end();
  const body = { title: "Everything" };
  const { id } = await call<{ id: string }>(product, token, createAlbum, { body });
  for (let from = 0; from < rows.length; from += BATCH) {
    const image_ids = rows.slice(from, from + BATCH).map((row) => row.id);
    await call(product, token, addAlbumItems, { id, body: { image_ids } });
  }
  return id;
}

/** Downloads every part and compares its size with what was announced. */
async function downloadAll(product: Product, token: string, id: string): Promise<void> {
  const { parts } = await call<{ parts: { part: number; bytes: number }[] }>(
    product,
    token,
    getAlbumArchive,
    { id },
  );
  const { now: before } = await memoryOf(product.api.pid);
  // Resets the highest resident size.
  await writeFile(`/proc/${product.api.pid}/clear_refs`, "5");
  let sent = 0;
  let announced = 0;
  for (const { part, bytes } of parts) {
    const response = await fetch(product.url + albumArchiveAddress(id, part), {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok || !response.body) throw new Error(`part ${part}: ${response.status}`);
    if (Number(response.headers.get("content-length")) !== bytes)
      throw new Error(`part ${part} announces another size than the list`);
    announced += bytes;
    for await (const chunk of response.body) sent += (chunk as Uint8Array).byteLength;
  }
  const { peak } = await memoryOf(product.api.pid);
  console.log(
    `album.archive  ${parts.length} parts, ${announced} bytes announced, ${sent} sent; memory of the API ${before} MB before, at most ${peak} MB`,
  );
  if (sent !== announced) process.exitCode = 1;
}

async function scrollThrough(
  browser: Browser,
  visit: () => Promise<Page>,
  id: string,
): Promise<string> {
  const page = await visit();
  await page.goto(`/album/${id}`);
  await page
    .getByRole("list", { name: /^Pictures in/ })
    .locator("img")
    .first()
    .waitFor();
  await browser.startTracing(page, { categories: taskCategories });
  await page.mouse.move(700, 500);
  const begun = performance.now();
  // Until the end stays the end, since pages of items load on the way.
  for (let still = 0; still < 20;) {
    const from = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 1_000);
    await page.waitForTimeout(16);
    still = (await page.evaluate(() => scrollY)) === from ? still + 1 : 0;
  }
  const seconds = (performance.now() - begun) / 1000;
  const long = longTasksOf(await browser.stopTracing());
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.context().close();
  const onCore = long.filter(({ cpu }) => cpu > 50);
  const own = onCore.filter(({ cpu, collection }) => cpu - collection > 50).length;
  const longest = Math.max(0, ...long.map(({ cpu }) => cpu)).toFixed(0);
  const ownLongest = Math.max(0, ...long.map(({ cpu, collection }) => cpu - collection)).toFixed(0);
  return `${height} px in ${seconds.toFixed(1)} s; tasks with a core for over 50 ms: ${onCore.length}, longest ${longest} ms; without garbage collection ${own}, longest ${ownLongest} ms`;
}
