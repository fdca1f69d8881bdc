import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { Sql } from "../../apps/server/src/testing/sql.ts";
import {
  Generation,
  getGeneration,
  startGeneration,
} from "../../packages/contract/src/generations.ts";
import { uploadImage } from "../../packages/contract/src/images.ts";
import { listTemplates } from "../../packages/contract/src/templates.ts";
import { signUp } from "./sign-up.ts";

const TEMPLATE = "dinner";

export interface Maker {
  /** Makes one picture of two people like the web app, which sends the text of the template back. */
  make(): Promise<Generation>;
  get(path: string): Promise<Response>;
}

/** A new user with two photos. */
export async function createMaker(url: string): Promise<Maker> {
  const authorization = `Bearer ${await signUp(url)}`;
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization },
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return response.json();
  };
  const templates = listTemplates.reply.parse(await send(listTemplates.path));
  const template = templates.find(({ name }) => name === TEMPLATE);
  if (!template) throw new Error(`there is no template '${TEMPLATE}'`);
  const photos: string[] = [];
  for (const background of ["#375", "#753"]) {
    const photo = new FormData();
    photo.append("file", new Blob([await plainPhoto(background)]), "photo.jpg");
    const { id } = (await send(uploadImage.path, { method: "POST", body: photo })) as {
      id: string;
    };
    photos.push(id);
  }
  const make = async () => {
    const form = new FormData();
    form.append("template_name", template.name);
    form.append("prompt", template.prompt);
    form.append("person_count", "2");
    for (const photo of photos) form.append("gallery_image_ids", photo);
    const headers = { "idempotency-key": crypto.randomUUID() };
    let made = Generation.parse(
      await send(startGeneration.path, { method: "POST", body: form, headers }),
    );
    while (made.status === "queued" || made.status === "running") {
      await wait(100);
      made = Generation.parse(await send(getGeneration.path.replace(":id", made.id)));
    }
    if (made.status !== "succeeded") throw new Error(`a picture ended as ${made.status}`);
    return made;
  };
  return {
    make,
    get: (path) => fetch(url + path, { headers: { authorization } }),
  };
}

async function plainPhoto(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 900, height: 1_200, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

/** Variants are written in the background. */
export async function allIsWritten(sql: Sql): Promise<void> {
  const open = "select from pictures where derived_at is null";
  while ((await sql.query(open)).rows.length > 0) await wait(100);
}
