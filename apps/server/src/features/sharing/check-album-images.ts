import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { cursorOf, findAlbum, listItems, parseCursor } from "#features/albums/albums.ts";
import { checkCopies } from "#features/copies/copies.ts";

const BATCH = 200;

/** Each image is a separate job, so that a damaged file delays no other. */
export async function checkAlbumImages(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  key: { readonly userId: string; readonly id: string },
): Promise<void> {
  const album = await findAlbum(ctx.db, key);
  if (!album) return;
  const { ordering } = album;
  let after: ReturnType<typeof parseCursor>;
  for (;;) {
    const items = await listItems(ctx.db, album, {
      ordering,
      limit: BATCH,
      after,
      imageUserIds: "all",
    });
    await inTransaction(ctx, async (tx) => {
      for (const { imageUserId, imageId } of items)
        await checkCopies(tx, { userId: imageUserId, imageIds: [imageId] });
    });
    const last = items.at(-1);
    if (!last || items.length < BATCH) return;
    after = parseCursor(ordering, cursorOf(ordering, last));
  }
}
