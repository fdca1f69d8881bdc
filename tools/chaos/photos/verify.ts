import { setTimeout as wait } from "node:timers/promises";
import { openSql } from "../../../apps/server/src/testing/sql.ts";
import sharp from "sharp";
import { imageAddress, listImages, type Image } from "../../../packages/contract/src/images.ts";
import type { Product } from "../../stack/product.ts";
import type { Ledger } from "../ledger.ts";
import type { Person } from "./client.ts";

const variants = [
  ["original", "*/*", "image/jpeg"],
  ["preview", "image/avif", "image/avif"],
  ["preview", "image/webp", "image/webp"],
  ["thumbnail", "image/avif", "image/avif"],
  ["thumbnail", "image/webp", "image/webp"],
] as const;

/** Waits until every asset has all its variants; returns the seconds. */
export async function awaitDerived(product: Product, ledger: Ledger, seconds: number) {
  const since = performance.now();
  const client = await openSql(product.databaseUrl);
  try {
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        "select count(*)::int as left from pictures where state = 'stored' and derived_at is null",
      );
      const left = rows[0]?.left ?? 0;
      const passed = (performance.now() - since) / 1000;
      if (left === 0) return passed;
      if (passed > seconds) {
        ledger.lose(`${left} pictures have no copies after ${seconds} s`);
        return passed;
      }
      await wait(100);
    }
  } finally {
    await client.end();
  }
}

/** Simulates the next hour: makes the rows old and runs the repair. */
export async function sweep(product: Product): Promise<string> {
  const client = await openSql(product.databaseUrl);
  const { rowCount } = await client.query(
    "update pictures set changed_at = changed_at - interval '2 hours' where state <> 'stored'",
  );
  await client.end();
  await product.run("images", "repair");
  return `${rowCount} half uploads swept`;
}

/** Storage and database must agree on every file. */
export async function verifyStorage(product: Product, ledger: Ledger): Promise<string> {
  const printed = await product
    .run("images", "orphans", "--hours", "0")
    .catch((error: unknown) => String(error));
  const last = /(\d+) file\(s\) without a row, (\d+) row\(s\) without their file/.exec(printed);
  if (last?.[1] !== "0" || last[2] !== "0")
    ledger.fault(`storage and database differ:\n${printed}`);
  return last?.[0] ?? printed;
}

export async function verifyPerson(product: Product, ledger: Ledger, person: Person) {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(product.url + listImages.path, { headers });
  const { images, total } = listImages.reply.parse(await response.json());
  const listed = new Set(images.map(({ id }) => id));
  for (const { id } of person.images) if (!listed.has(id)) ledger.lose(`image ${id} is not listed`);
  if (total !== person.images.length)
    ledger.double(`${person.userId} has ${total} images instead of ${person.images.length}`);
  for (const { id } of person.deleted)
    if (listed.has(id)) ledger.fault(`image ${id} is back though it was deleted`);
  for (const image of person.images)
    for (const variant of variants) await verifyFile(product, ledger, image, variant, headers);
}

async function verifyFile(
  product: Product,
  ledger: Ledger,
  image: Image,
  [size, accept, type]: (typeof variants)[number],
  headers: Record<string, string>,
): Promise<void> {
  const response = await fetch(product.url + imageAddress(image, size), {
    headers: { ...headers, accept },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const found = `${response.status} ${response.headers.get("content-type")}`;
  if (found !== `200 ${type}`) {
    ledger.lose(`${size} of ${image.id} as ${type}: ${found}`);
    return;
  }
  await sharp(bytes, { failOn: "warning" })
    .raw()
    .toBuffer()
    .catch((error: unknown) => ledger.fault(`${size} of ${image.id} is half: ${String(error)}`));
}
