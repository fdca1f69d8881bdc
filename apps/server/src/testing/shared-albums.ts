import * as contract from "@twofold/contract/albums";
import { albumArchiveAddress, getAlbumArchive } from "@twofold/contract/albums/archive";
import { albumItemAddress, shareAlbum } from "@twofold/contract/albums/shared";
import { expect } from "vitest";
import type { Person, TestApp } from "./app.ts";
import { albumLinksOn } from "./album-links.ts";
import { partnersOn } from "./partners.ts";

/** What tests of shared albums do as their owner and as the partner. */
export function sharedAlbumsOn(app: TestApp) {
  const { upload, album } = albumLinksOn(app);
  const partners = partnersOn(app);

  const share = (person: Person, id: string, is_shared = true) =>
    app.call(shareAlbum, { params: { id }, body: { is_shared } }, person);
  const read = (person: Person, id: string) =>
    app.call(contract.getAlbum, { params: { id }, query: {} }, person);
  const add = (person: Person, id: string, ...image_ids: string[]) =>
    app.call(contract.addAlbumItems, { params: { id }, body: { image_ids } }, person);
  const remove = (person: Person, id: string, ...item_ids: string[]) =>
    app.call(contract.removeAlbumItems, { params: { id }, body: { item_ids } }, person);
  const putBack = (person: Person, id: string, ...item_ids: string[]) =>
    app.call(contract.putBackAlbumItems, { params: { id }, body: { item_ids } }, person);
  const listOf = async (person: Person): Promise<contract.Album[]> =>
    (await app.call(contract.listAlbums, {}, person)).json.albums;
  const itemsOf = async (person: Person, id: string): Promise<contract.AlbumItem[]> => {
    const { status, json } = await read(person, id);
    return status === 200 ? json.items : [];
  };
  /** The file at an address, as a signed-in person requests it. */
  const file = ({ token }: Person, url: string, headers: Record<string, string> = {}) =>
    app.server.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });

  /** Every call about an album and one of its items, each with what it needs to succeed. */
  const everyCall = async (person: Person, id: string, itemId: string, imageId: string) => {
    const params = { id };
    const item_ids = [itemId];
    const seen = await read(person, id);
    const version: number = seen.status === 200 ? seen.json.album.version : 1;
    return {
      "read it": seen.status,
      "rename it": (
        await app.call(contract.changeAlbum, { params, body: { version, title: "New" } }, person)
      ).status,
      "add an own image": (await add(person, id, imageId)).status,
      "move an item": (
        await app.call(contract.moveAlbumItems, { params, body: { item_ids, after: null } }, person)
      ).status,
      "write a caption": (
        await app.call(
          contract.changeAlbumItem,
          { params: { id, item_id: itemId }, body: { caption: "Us" } },
          person,
        )
      ).status,
      "read the file": (await file(person, albumItemAddress(id, itemId))).statusCode,
      "list the archive": (await app.call(getAlbumArchive, { params }, person)).status,
      "download the archive": (await file(person, albumArchiveAddress(id))).statusCode,
      "remove an item": (await remove(person, id, itemId)).status,
      "list what was removed": (
        await app.call(contract.listRemovedItems, { params, query: {} }, person)
      ).status,
      "put it back": (await putBack(person, id, itemId)).status,
      "stop sharing": (await share(person, id, true)).status,
      "delete it": (await app.call(contract.deleteAlbum, { params }, person)).status,
      "restore it": (await app.call(contract.restoreAlbum, { params }, person)).status,
    };
  };

  /** Two linked people who both allow albums, and a shared album with an image of each. */
  async function couple(ann: Person, bob: Person) {
    await partners.link(ann, bob);
    for (const each of [ann, bob]) expect((await partners.allow(each, "album")).status).toBe(200);
    const [hers, his] = [await upload(ann), await upload(bob)];
    const { id } = await album(ann, [hers.id]);
    expect((await share(ann, id)).status).toBe(200);
    expect((await add(bob, id, his.id)).json.added).toBe(1);
    const items = await itemsOf(ann, id);
    const itemOf = ({ id: imageId }: { id: string }) =>
      items.find(({ image }) => image.id === imageId)?.id ?? "";
    return { id, hers, his, herItem: itemOf(hers), hisItem: itemOf(his) };
  }

  return {
    ...partners,
    upload,
    album,
    share,
    read,
    add,
    remove,
    putBack,
    listOf,
    itemsOf,
    file,
    everyCall,
    couple,
  };
}
