import type { Ctx } from "#kit/ctx.ts";
import { keyOf } from "./asset-files.ts";
import { listAllAssets, type AssetRow } from "./assets.store.ts";
import type { StoredFile } from "./storage.port.ts";

type FindCtx = Pick<Ctx, "db" | "clock" | "ports">;

export type Mismatch =
  /** A file without a row. */
  | { readonly kind: "orphan"; readonly file: StoredFile }
  /** A file that a row lists and storage does not have. */
  | { readonly kind: "missing"; readonly key: string };

const DAY_MS = 86_400_000;

/**
 * Compares storage and database completely and changes nothing. Both are read once in the order of
 * keys, so memory use does not grow with the number of assets.
 */
export async function* findOrphans(
  { db, clock, ports }: FindCtx,
  { olderThanMs = DAY_MS }: { olderThanMs?: number } = {},
): AsyncGenerator<Mismatch> {
  const before = clock().getTime() - olderThanMs;
  const files = ports.storage.list("users/")[Symbol.asyncIterator]();
  const known = keysOf(listAllAssets(db))[Symbol.asyncIterator]();
  let [file, key] = await Promise.all([files.next(), known.next()]);
  while (!file.done || !key.done) {
    const order = file.done ? 1 : key.done ? -1 : compare(file.value.key, key.value.key);
    if (order < 0 && !file.done) {
      // A younger file may belong to an upload in progress, whose row was inserted after this page was read.
      if (file.value.storedAt.getTime() < before) yield { kind: "orphan", file: file.value };
      file = await files.next();
      continue;
    }
    if (order > 0 && !key.done && key.value.mustExist)
      yield { kind: "missing", key: key.value.key };
    if (order === 0) file = await files.next();
    key = await known.next();
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function* keysOf(assets: AsyncIterable<AssetRow>) {
  for await (const { userId, id, state, files, derivedAt } of assets) {
    for (const name of Object.keys(files).toSorted(compare)) {
      const isWritten =
        derivedAt !== null || name.startsWith("original") || name === "thumbnail.webp";
      yield { key: keyOf(userId, id, name), mustExist: state === "stored" && isWritten };
    }
  }
}
