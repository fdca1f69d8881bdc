import { randomUUID } from "node:crypto";
import { aPhoto } from "../../apps/server/src/testing/photos.ts";
import { addAlbumItems, createAlbum } from "../../packages/contract/src/albums.ts";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { createEvent, createPersonalEvent } from "../../packages/contract/src/events.ts";
import { addImage } from "../../packages/contract/src/images.ts";
import { createShareLink } from "../../packages/contract/src/sharing.ts";
import { openTicket } from "../../packages/contract/src/support.ts";
import { requestMark } from "./marks.ts";

interface Owner {
  readonly url: string;
  readonly token: string;
  /** The text that marks this person's data. */
  readonly mark: string;
  /** Receives each reply with the path of its collection. */
  readonly learn: (body: string, path: string) => void;
}

class SignedOut extends Error {}

/** Other people know the ids of this data, and must not see it. */
export async function addPrivateData({ url, token, mark, learn }: Owner): Promise<void> {
  async function send({ method, path }: Endpoint, body: object, id = ""): Promise<{ id: string }> {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path.replace(":id", id), {
      method,
      headers: {
        ...(!isForm && { "content-type": "application/json" }),
        authorization: `Bearer ${token}`,
        "idempotency-key": randomUUID(),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    if (response.status === 401) throw new SignedOut();
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status} to its data: ${text}`);
    learn(text, path);
    return JSON.parse(text) as { id: string };
  }

  const event = { title: mark, description: mark, event_date: "2030-05-17" };
  try {
    await send(createEvent, event);
    await send(createPersonalEvent, event);
    await send(openTicket, { message: requestMark(mark) });
    const { id: albumId } = await send(createAlbum, { title: mark, description: mark });
    const { id: imageId } = await send(addImage, await photoForm());
    await send(addAlbumItems, { image_ids: [imageId] }, albumId);
    await send(createShareLink, { image_id: imageId });
  } catch (error) {
    // Another request of the run may have deleted the account by now.
    if (!(error instanceof SignedOut)) throw error;
  }
}

async function photoForm(): Promise<FormData> {
  const form = new FormData();
  form.append("is_couple_image", "false");
  form.append("file", await aPhoto({ width: 64, height: 64 }));
  return form;
}
