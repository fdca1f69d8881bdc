import { addItems } from "#features/albums/add-items.ts";
import { changeItem } from "#features/albums/change-item.ts";
import { createAlbum } from "#features/albums/create-album.ts";
import { getAlbum } from "#features/albums/get-album.ts";
import { markNotificationsRead } from "#features/notifications/mark-notifications-read.ts";
import { createLink } from "#features/sharing/create-link.ts";
import { timeAt, type Step } from "./timeline.ts";
import { storedId, type World } from "./world.ts";

/** Her pictures when she created the album. */
const first = ["cherry", "autumn", "winter", "neon", "christmas"] as const;

/** What Jonas added to it before she created the link, and what he added yesterday. */
const ofJonas = ["beach", "lanterns", "rooftop"] as const;
const photosOfJonas = ["jonas-2", "jonas-3"] as const;

/** What she made afterwards; the first one is the large picture of the page. */
const later = ["paris", "dinner"] as const;

const winters = ["winter", "christmas"] as const;

const VIEWS = 14;

/** Two albums of Maya. The larger one is shared with Jonas and has a link. */
export function albumSteps(world: World): Step[] {
  const { today } = world;
  let albumId = "";
  return [
    { at: timeAt(today, 30, "20:05"), run: () => createWinters(world) },
    {
      at: timeAt(today, 10, "20:15"),
      run: async () => {
        albumId = await create(world);
      },
    },
    { at: timeAt(today, 9, "19:05"), run: () => add(world, albumId, "jonas", ofJonas) },
    { at: timeAt(today, 9, "20:30"), run: () => share(world, albumId) },
    { at: timeAt(today, 5, "08:10"), run: () => readAll(world) },
    { at: timeAt(today, 1, "18:40"), run: () => add(world, albumId, "jonas", photosOfJonas) },
    { at: timeAt(today, 1, "20:15"), run: () => complete(world, albumId) },
  ];
}

type Owner = "maya" | "jonas";

const idsOf = ({ images }: World, names: readonly string[], owner: Owner = "maya"): string[] =>
  names.map((name) => storedId(images, `${owner} ${name}`));

async function createWinters(world: World): Promise<void> {
  const ctx = await world.as("maya");
  const { winters: title } = world.texts.album;
  await createAlbum(ctx, { title, description: null, image_ids: idsOf(world, winters) });
}

async function create(world: World): Promise<string> {
  const { title, description } = world.texts.album;
  const album = await createAlbum(await world.as("maya"), {
    title: title(world.today.slice(0, 4)),
    description,
    image_ids: idsOf(world, first),
    is_shared: true,
  });
  return album.id;
}

async function add(
  world: World,
  albumId: string,
  owner: Owner,
  names: readonly string[],
): Promise<void> {
  await addItems(await world.as(owner), albumId, { image_ids: idsOf(world, names, owner) });
}

/** What comes later is new to them: the reminder, the answer of support and the pictures of Jonas. */
async function readAll(world: World): Promise<void> {
  for (const owner of ["maya", "jonas"] as const)
    await markNotificationsRead(await world.as(owner), undefined);
}

async function share(world: World, albumId: string): Promise<void> {
  const ctx = await world.as("maya");
  const link = await createLink(ctx, {
    album_id: albumId,
    days: 30,
    shows_name: true,
    shows_preview: true,
    allows_download: false,
  });
  const counter = ctx.services.linkViewCounter;
  for (let view = 0; view < VIEWS; view += 1)
    counter.count({ userId: ctx.actor.user.id, id: link.id });
  await counter.flush();
}

async function complete(world: World, albumId: string): Promise<void> {
  const ctx = await world.as("maya");
  await addItems(ctx, albumId, { image_ids: idsOf(world, later), after: null });
  const { items } = await getAlbum(ctx, albumId, { limit: 1 });
  for (const { id: itemId } of items)
    await changeItem(ctx, { albumId, itemId }, { caption: world.texts.album.caption });
}
