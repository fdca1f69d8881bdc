import type { Readable } from "node:stream";
import type { Ctx } from "#kit/ctx.ts";
import type { Db } from "#kit/db.ts";
import { listOwned, type OwnedImage } from "./owned-images.store.ts";
import { keyOf, originalOf } from "./asset-files.ts";

const PAGE = 500;

/** Every image of a user, in the trash or not, in the order in which they came. */
export async function* eachImageOf(db: Db, userId: string): AsyncGenerator<OwnedImage> {
  let after: string | undefined;
  for (;;) {
    const page = await listOwned(db, userId, { after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** `.jpg` or `.webp`. */
export const endingOf = ({ files }: Pick<OwnedImage, "files">): string =>
  originalOf(files).replace("original", "");

/** Undefined if it was erased meanwhile. */
export function readOriginal(
  { ports }: Pick<Ctx, "ports">,
  userId: string,
  { pictureId, files }: Pick<OwnedImage, "pictureId" | "files">,
): Promise<Readable | undefined> {
  return ports.storage.read(keyOf(userId, pictureId, originalOf(files)));
}
