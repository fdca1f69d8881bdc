import * as contract from "@twofold/contract/albums";
import {
  albumItemFile,
  keepAlbumItem,
  shareAlbum as shareAlbumEndpoint,
} from "@twofold/contract/albums/shared";
import {
  listCopies as listCopiesEndpoint,
  takeBackCopies,
} from "@twofold/contract/partners/copies";
import { albumArchiveFile, getAlbumArchive } from "@twofold/contract/albums/archive";
import type { Mount } from "#kit/http/mount.ts";
import { addItems } from "./add-items.ts";
import { changeAlbum } from "./change-album.ts";
import { changeItem } from "./change-item.ts";
import { createAlbum } from "./create-album.ts";
import { deleteAlbum } from "./delete-album.ts";
import { getAlbum } from "./get-album.ts";
import { getArchive } from "./get-archive.ts";
import { keepItem } from "./kept/keep-item.ts";
import { listCopies } from "./kept/list-copies.ts";
import { takeBack } from "./kept/take-back.ts";
import { listAlbumsFor } from "./list-albums.ts";
import { listDeletedAlbumsFor } from "./list-deleted-albums.ts";
import { listRemovedItemsFor } from "./list-removed-items.ts";
import { moveItems } from "./move-items.ts";
import { orderAlbums } from "./order-albums.ts";
import { putBackItems } from "./put-back-items.ts";
import { removeItems } from "./remove-items.ts";
import { restoreAlbum } from "./restore-album.ts";
import { serveArchive } from "./serve-archive.ts";
import { serveItem } from "./shared/serve-item.ts";
import { shareAlbum } from "./shared/share-album.ts";

export function albumsRoutes(mount: Mount): void {
  mount(contract.listAlbums, async ({ ctx }) => ({ albums: await listAlbumsFor(ctx) }));
  mount(contract.createAlbum, ({ ctx, body }) => createAlbum(ctx, body));
  mount(contract.listDeletedAlbums, async ({ ctx }) => ({
    albums: await listDeletedAlbumsFor(ctx),
  }));
  mount(contract.orderAlbums, ({ ctx, body }) => orderAlbums(ctx, body));
  mount(contract.getAlbum, ({ ctx, params, query }) => getAlbum(ctx, params.id, query));
  mount(contract.changeAlbum, ({ ctx, params, body: { cover_item_id, ...change } }) =>
    changeAlbum(ctx, params.id, { ...change, coverItemId: cover_item_id }),
  );
  mount(contract.deleteAlbum, ({ ctx, params }) => deleteAlbum(ctx, params.id));
  mount(contract.restoreAlbum, ({ ctx, params }) => restoreAlbum(ctx, params.id));

  mount(shareAlbumEndpoint, ({ ctx, params, body }) => shareAlbum(ctx, params.id, body.is_shared));

  mount(keepAlbumItem, ({ ctx, params }) =>
    keepItem(ctx, { albumId: params.id, itemId: params.item_id }),
  );
  mount(listCopiesEndpoint, ({ ctx }) => listCopies(ctx));
  mount(takeBackCopies, ({ ctx, body }) => takeBack(ctx, body.image_ids));

  mount(contract.addAlbumItems, ({ ctx, params, body }) => addItems(ctx, params.id, body));
  mount(contract.moveAlbumItems, async ({ ctx, params, body }) => {
    const places = await moveItems(ctx, params.id, body);
    return { positions: places.map(({ id, position }) => ({ item_id: id, position })) };
  });
  mount(contract.removeAlbumItems, async ({ ctx, params, body }) => ({
    item_ids: await removeItems(ctx, params.id, body.item_ids),
  }));
  mount(contract.putBackAlbumItems, async ({ ctx, params, body }) => ({
    item_ids: await putBackItems(ctx, params.id, body.item_ids),
  }));
  mount(contract.listRemovedItems, ({ ctx, params, query }) =>
    listRemovedItemsFor(ctx, params.id, query),
  );
  mount(contract.changeAlbumItem, ({ ctx, params, body: { caption, happened_on } }) =>
    changeItem(
      ctx,
      { albumId: params.id, itemId: params.item_id },
      { caption, happenedOn: happened_on },
    ),
  );

  mount.file(albumItemFile, ({ ctx, params, query, http }) =>
    serveItem(ctx, {
      albumId: params.album_id,
      itemId: params.item_id,
      size: query.size,
      headers: http.request.headers,
    }),
  );
  mount(getAlbumArchive, async ({ ctx, params }) => ({
    parts: await getArchive(ctx, params.id),
  }));
  mount.file(albumArchiveFile, ({ ctx, params, query, http }) =>
    serveArchive(ctx, {
      albumId: params.album_id,
      part: query.part,
      isHead: http.request.method === "HEAD",
    }),
  );
}
