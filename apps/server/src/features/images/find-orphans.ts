import type { Ctx } from "#kit/ctx.ts";
import { keyOf } from "./asset-files.ts";
import { eachPicture, type AssetRow } from "./assets.store.ts";
import type { StoredFile } from "./storage.port.ts";

type FindCtx = Pick<Ctx, "db" | "now" | "ports">;

export type Mismatch =
  /** A file that no row knows. */
  | { readonly kind: "orphan"; readonly file: StoredFile }
  /** A file that a row promises and storage does not have. */
  | { readonly kind: "missing"; readonly key: string };

const DAY_MS = 86_400_000;

/**
 * Compares storage and database from end to end. Both are read once in the order of keys, side by
 * side, so it takes no memory to speak of, however many pictures there are. It changes nothing.
 */
export async function* findOrphans(
  { db, now, ports }: FindCtx,
  { olderThanMs = DAY_MS }: { olderThanMs?: number } = {},
): AsyncGenerator<Mismatch> {
  const before = now.getTime() - olderThanMs;
  const files = ports.storage.list("users/")[Symbol.asyncIterator]();
  const known = keysOf(eachPicture(db))[Symbol.asyncIterator]();
  let [file, key] = await Promise.all([files.next(), known.next()]);
  while (!file.done || !key.done) {
    const order = file.done ? 1 : key.done ? -1 : compare(file.value.key, key.value.key);
    if (order < 0 && !file.done) {
      // What is younger may be on its way: its row is older than it, but was read before.
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

async function* keysOf(pictures: AsyncIterable<AssetRow>) {
  for await (const { userId, id, state, files, derivedAt } of pictures) {
    for (const name of Object.keys(files).toSorted(compare)) {
      const isMade = derivedAt !== null || name.startsWith("original") || name === "thumbnail.webp";
      yield { key: keyOf(userId, id, name), mustExist: state === "stored" && isMade };
    }
  }
}
