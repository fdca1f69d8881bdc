import {
  addAlbumItems,
  changeAlbum,
  changeAlbumItem,
  createAlbum,
  deleteAlbum,
  getAlbum,
  listAlbums,
  listDeletedAlbums,
  listRemovedItems,
  moveAlbumItems,
  orderAlbums,
  putBackAlbumItems,
  removeAlbumItems,
  restoreAlbum,
  type Album,
  type AlbumItem,
} from "@twofold/contract/albums";
import { me } from "@twofold/contract/auth";
import { imageAddress } from "@twofold/contract/images";
import { HttpResponse } from "msw";
import { beforeAll, beforeEach, vi } from "vitest";
import { album, keepSession, maya, photo } from "./fixtures.ts";
import { answer, intercept } from "./server.ts";

export function item(n = 1, changes: Partial<AlbumItem> = {}): AlbumItem {
  const image = photo(n);
  return {
    id: `0198c0de-4444-7000-8000-${String(n).padStart(12, "0")}`,
    image,
    caption: null,
    happened_on: "2026-02-01",
    is_mine: true,
    address: imageAddress(image),
    position: `a${n}`,
    ...changes,
  };
}

/** For each test: Maya is signed in, and the page has a width. */
export function beforeEachAlbumVisit(): void {
  // React's `act` can lose the second render of code that finishes loading while a click is handled.
  beforeAll(async () => {
    await Promise.all([
      import("../features/albums/album-dialog.tsx"),
      import("../features/albums/album-dialogs.tsx"),
      import("../features/albums/album-viewer.tsx"),
      import("../features/albums/deleted-albums-dialog.tsx"),
      import("../ui/confirm-dialog.tsx"),
    ]);
  });
  beforeEach(() => {
    keepSession(maya);
    answer(me, maya);
    answer(listDeletedAlbums, { albums: [] });
    // happy-dom has no layout: without a width the mosaic would be empty.
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  });
}

/** The path of one album also matches the list of deleted ones. */
const isAlbum = ({ id }: { id?: unknown }): boolean => id !== "trash";

/** Serves one album and its items, and applies the calls that change them. */
export function serveAlbum(items: AlbumItem[], changes: Partial<Album> = {}, hidden_count = 0) {
  const kept = { album: album(1, changes), items, removed: [] as AlbumItem[] };
  const own = (): Album => ({ ...kept.album, item_count: kept.items.length });
  const body = async (request: Request) => (await request.json()) as object;
  answer(listAlbums, { albums: [own()] });
  const reads = intercept(getAlbum, ({ request, params }) => {
    if (!isAlbum(params)) return undefined;
    const query = new URL(request.url).searchParams;
    const from = Number(query.get("cursor") ?? 0);
    const to = from + Number(query.get("limit"));
    return HttpResponse.json({
      album: own(),
      items: kept.items.slice(from, to),
      next_cursor: to < kept.items.length ? String(to) : null,
      hidden_count,
    });
  });
  const moves = intercept(moveAlbumItems, async ({ request }) => {
    const { item_ids, after } = (await body(request)) as {
      item_ids: string[];
      after: string | null;
    };
    const rest = kept.items.filter(({ id }) => !item_ids.includes(id));
    const moving = item_ids.flatMap((id) => kept.items.find((each) => each.id === id) ?? []);
    const at = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1;
    kept.items = rest.toSpliced(at, 0, ...moving);
    return HttpResponse.json({ positions: [] });
  });
  const removals = intercept(removeAlbumItems, async ({ request }) => {
    const { item_ids } = (await body(request)) as { item_ids: string[] };
    kept.removed.push(...kept.items.filter(({ id }) => item_ids.includes(id)));
    kept.items = kept.items.filter(({ id }) => !item_ids.includes(id));
    return HttpResponse.json({ item_ids });
  });
  const returns = intercept(putBackAlbumItems, async ({ request }) => {
    const { item_ids } = (await body(request)) as { item_ids: string[] };
    kept.items.push(...kept.removed.filter(({ id }) => item_ids.includes(id)));
    kept.items.sort((a, b) => (a.position < b.position ? -1 : 1));
    kept.removed = kept.removed.filter(({ id }) => !item_ids.includes(id));
    return HttpResponse.json({ item_ids });
  });
  intercept(listRemovedItems, () =>
    HttpResponse.json({
      items: kept.removed.map((each) => ({ ...each, erased_after: "2026-12-01T00:00:00.000Z" })),
      next_cursor: null,
    }),
  );
  const additions = intercept(addAlbumItems, async ({ request }) => {
    const { image_ids } = (await body(request)) as { image_ids: string[] };
    return HttpResponse.json({ added: image_ids.length, already_there: 0, refused: [] });
  });
  const edits = intercept(changeAlbum, async ({ request }) => {
    const { version, ...change } = (await body(request)) as Partial<Album>;
    if (version !== kept.album.version)
      return HttpResponse.json(
        {
          code: "album_changed",
          detail: "This album was changed elsewhere. Please check it again.",
        },
        { status: 409, headers: { "content-type": "application/problem+json" } },
      );
    kept.album = { ...kept.album, ...change, version: kept.album.version + 1 };
    return HttpResponse.json(own());
  });
  const itemEdits = intercept(changeAlbumItem, async ({ request, params }) => {
    const change = (await body(request)) as Partial<AlbumItem>;
    kept.items = kept.items.map((each) =>
      each.id === params["item_id"] ? { ...each, ...change } : each,
    );
    return HttpResponse.json(kept.items.find(({ id }) => id === params["item_id"]));
  });
  return { kept, reads, moves, removals, returns, additions, edits, itemEdits };
}

/** Serves a list of albums, and applies the calls that change it. */
export function serveAlbums(count: number) {
  const kept = {
    albums: Array.from({ length: count }, (_, n) => album(n + 1)),
    deleted: [] as Album[],
  };
  intercept(listAlbums, () => HttpResponse.json({ albums: kept.albums }));
  intercept(listDeletedAlbums, () =>
    HttpResponse.json({
      albums: kept.deleted.map((each) => ({ ...each, erased_after: "2026-12-01T00:00:00.000Z" })),
    }),
  );
  const created = intercept(createAlbum, async ({ request }) => {
    const made = album(99, (await request.json()) as Partial<Album>);
    kept.albums.unshift(made);
    intercept(getAlbum, ({ params }) =>
      isAlbum(params)
        ? HttpResponse.json({ album: made, items: [], next_cursor: null, hidden_count: 0 })
        : undefined,
    );
    return HttpResponse.json(made, { status: 201 });
  });
  intercept(deleteAlbum, ({ params }) => {
    kept.deleted.push(...kept.albums.filter(({ id }) => id === params["id"]));
    kept.albums = kept.albums.filter(({ id }) => id !== params["id"]);
    return new HttpResponse(null, { status: 204 });
  });
  intercept(restoreAlbum, ({ params }) => {
    const back = kept.deleted.find(({ id }) => id === params["id"]);
    kept.deleted = kept.deleted.filter(({ id }) => id !== params["id"]);
    if (back) kept.albums.unshift(back);
    return HttpResponse.json(back ?? null);
  });
  const orders = intercept(orderAlbums, async ({ request }) => {
    const { album_ids } = (await request.json()) as { album_ids: string[] };
    kept.albums.sort((a, b) => album_ids.indexOf(a.id) - album_ids.indexOf(b.id));
    return new HttpResponse(null, { status: 204 });
  });
  return { kept, created, orders };
}
