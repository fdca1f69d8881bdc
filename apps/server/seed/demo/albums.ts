import { changeItem } from "#features/albums/change-item.ts";
import { createAlbum } from "#features/albums/create-album.ts";
import { timeAt, type Step } from "./timeline.ts";
import { storedId, type World } from "./world.ts";

/** Maya's best pictures and her portraits; the first one is the large picture of the page. */
const names = [
  "paris",
  "garden",
  "dinner",
  "cherry",
  "autumn",
  "maya-2",
  "winter",
  "neon",
  "christmas",
  "maya-4",
  "maya-1",
  "maya-3",
] as const;

const winters = ["winter", "christmas"] as const;

export const albumSteps = (world: World): Step[] => [
  { at: timeAt(world.today, 30, "20:05"), run: () => createWinters(world) },
  { at: timeAt(world.today, 1, "20:15"), run: () => create(world) },
];

async function createWinters(world: World): Promise<void> {
  const ctx = await world.as("maya");
  await createAlbum(ctx, {
    title: world.texts.album.winters,
    description: null,
    image_ids: winters.map((name) => storedId(world.images, `maya ${name}`)),
  });
}

async function create(world: World): Promise<void> {
  const ctx = await world.as("maya");
  const { texts } = world;
  const album = await createAlbum(ctx, {
    title: texts.album.title,
    description: texts.album.description,
    image_ids: names.map((name) => storedId(world.images, `maya ${name}`)),
  });
  const itemId = album.cover[0]?.item_id;
  if (itemId === undefined) throw new Error("the album of the demo is empty");
  await changeItem(ctx, { albumId: album.id, itemId }, { caption: texts.album.caption });
}
