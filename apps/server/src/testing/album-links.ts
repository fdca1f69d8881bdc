import { createAlbum, type Album } from "@twofold/contract/albums";
import { uploadImage, type Image } from "@twofold/contract/images";
import * as contract from "@twofold/contract/sharing";
import { expect } from "vitest";
import type { Person, TestApp } from "./app.ts";
import { aPhoto } from "./photos.ts";

export const tokenOf = ({ url }: contract.ShareLink): string => url?.split("/s/")[1] ?? "";

type AlbumLink = Omit<contract.NewShareLink, "image_id" | "album_id">;

/** What tests of albums' links do as owners and as visitors. */
export function albumLinksOn(app: TestApp) {
  const as = ({ token }: Person) => ({ token });

  async function upload(person: Person, size = { width: 320, height: 240 }): Promise<Image> {
    const file = await aPhoto({ ...size, name: "secret-file-name.jpg" });
    return (await app.call(uploadImage, { form: {}, files: { file: [file] } }, as(person))).json;
  }

  async function album(person: Person, imageIds: string[], title = "Our 2026"): Promise<Album> {
    const body = { title, description: "A year in places", image_ids: imageIds };
    const { status, json } = await app.call(createAlbum, { body }, as(person));
    expect(status).toBe(201);
    return json;
  }

  async function link(person: Person, albumId: string, more: AlbumLink = {}) {
    const body = { album_id: albumId, ...more };
    const { status, json } = await app.call(contract.createShareLink, { body }, as(person));
    expect([status, json.code]).toEqual([201, undefined]);
    return contract.ShareLink.parse(json);
  }

  const change = (person: Person, id: string, body: contract.ShareLinkChange) =>
    app.call(contract.changeShareLink, { params: { id }, body }, as(person));

  const end = (person: Person, id: string) =>
    app.call(contract.endShareLink, { params: { id } }, as(person));

  /** A request of a visitor, with the cookie of a link if there is one. */
  const visit = (path: string, cookie?: string) =>
    app.server.inject({ url: path, headers: { ...(cookie && { cookie }) } });

  const open = (token: string, cookie?: string) => visit(`/api/shared/${token}`, cookie);

  /** Returns the status and the cookie, as the browser sends it back. */
  async function enter(token: string, password: string, headers: Record<string, string> = {}) {
    const response = await app.server.inject({
      method: "POST",
      url: `/api/shared/${token}/password`,
      payload: { password },
      headers,
    });
    const header = response.headers["set-cookie"];
    return { status: response.statusCode, header, cookie: header && String(header).split(";")[0] };
  }

  return { upload, album, link, change, end, visit, open, enter };
}
