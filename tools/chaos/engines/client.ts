import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { register } from "../../../packages/contract/src/auth.ts";
import { chooseEngine } from "../../../packages/contract/src/engines.ts";
import {
  Generation,
  getGeneration,
  startGeneration,
} from "../../../packages/contract/src/generations.ts";
import { uploadImage } from "../../../packages/contract/src/images.ts";

export interface Client {
  readonly userId: string;
  /** Generates one image with this engine or its replacement, and waits for its end. */
  make(engine: string): Promise<Generation>;
}

const PATIENCE_MS = 120_000;

export async function createClient(url: string, patienceMs = PATIENCE_MS): Promise<Client> {
  const name = `e${randomUUID().slice(0, 12)}`;
  const { access_token: token, user } = (await send(url, register, {
    body: {
      username: name,
      email: `${name}@chaos.example`,
      full_name: "Engine Person",
      password: "a password",
    },
  })) as { access_token: string; user: { id: string } };
  const photo = new FormData();
  photo.append("file", new Blob([await aPhoto()]), "me.jpg");
  const image = (await send(url, uploadImage, { token, form: photo })) as { id: string };
  let chosen = "";

  return {
    userId: user.id,
    async make(engine) {
      if (engine !== chosen) await send(url, chooseEngine, { token, body: { engine } });
      chosen = engine;
      const form = new FormData();
      form.append("template_name", "studio1");
      form.append("person_count", "1");
      form.append("gallery_image_ids", image.id);
      const key = randomUUID();
      let generation = Generation.parse(await send(url, startGeneration, { token, form, key }));
      const deadline = Date.now() + patienceMs;
      while (generation.status === "queued" || generation.status === "running") {
        if (Date.now() > deadline) throw new Error(`${generation.id} did not end`);
        await wait(100);
        generation = Generation.parse(await send(url, getGeneration, { token, id: generation.id }));
      }
      return generation;
    },
  };
}

interface Sent {
  readonly token?: string;
  readonly id?: string;
  readonly body?: object;
  readonly form?: FormData;
  readonly key?: string;
}

async function send(
  url: string,
  { method, path }: { readonly method: string; readonly path: string },
  { token, id, body, form, key }: Sent,
): Promise<unknown> {
  const response = await fetch(url + path.replace(":id", id ?? ""), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    body: form ?? (body ? JSON.stringify(body) : null),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
  return JSON.parse(text);
}

async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 200, height: 200, channels: 3, background: "#fff", noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}
