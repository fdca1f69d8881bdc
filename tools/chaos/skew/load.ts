import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { listNotifications } from "../../../packages/contract/src/notifications.ts";
import { me, register } from "../../../packages/contract/src/auth.ts";
import { creditBalance } from "../../../packages/contract/src/credits.ts";
import {
  Generation,
  getGeneration,
  startGeneration,
} from "../../../packages/contract/src/generations.ts";
import { uploadImage } from "../../../packages/contract/src/images.ts";
import { live } from "../../../packages/contract/src/live.ts";
import type { Random } from "../random.ts";

const END_WITHIN_MS = 60_000;

export interface LoadOptions {
  /** The APIs that a load balancer would use now. */
  readonly apis: () => readonly string[];
  readonly random: Random;
  readonly over: AbortSignal;
}

export interface LoadResult {
  requests: number;
  readonly failures: string[];
  readonly emails: string[];
  readonly userIds: string[];
  pictures: number;
  events: number;
}

interface Request {
  readonly token?: string;
  readonly id?: string;
  readonly body?: object;
  readonly form?: FormData;
}

/** Every response that is not a success is a failure: a release must not be visible to users. */
export function createLoad({ apis, random, over }: LoadOptions) {
  const result: LoadResult = {
    requests: 0,
    failures: [],
    emails: [],
    userIds: [],
    pictures: 0,
    events: 0,
  };
  const anyApi = () => {
    const all = apis();
    return all[Math.floor(random.next() * all.length)] ?? "";
  };

  async function send(
    { method, path }: { method: string; path: string },
    { token, id = "", body, form }: Request,
  ): Promise<unknown> {
    result.requests += 1;
    const what = `${method} ${path}`;
    try {
      const response = await fetch(anyApi() + path.replace(":id", id), {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { "content-type": "application/json" }),
          ...(method === "POST" && { "idempotency-key": randomUUID() }),
        },
        body: form ?? (body ? JSON.stringify(body) : null),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
      return JSON.parse(text);
    } catch (error) {
      result.failures.push(`${what}: ${String(error)}`);
      throw error;
    }
  }

  async function useOnce(): Promise<void> {
    const name = `s${Math.floor(random.next() * 1e12).toString(36)}`;
    const email = `${name}@skew.example`;
    const body = { username: name, email, full_name: "Skew Person", password: "a password" };
    const { access_token: token, user } = (await send(register, { body })) as {
      access_token: string;
      user: { id: string };
    };
    result.emails.push(email);
    result.userIds.push(user.id);
    const page = followLive(token);
    for (const endpoint of [me, creditBalance, listNotifications]) await send(endpoint, { token });
    const form = new FormData();
    form.append("file", new Blob([await photo(random)]), "me.jpg");
    const image = (await send(uploadImage, { token, form })) as { id: string };
    await generate(token, image.id);
    page.close();
    result.events += page.received();
  }

  async function generate(token: string, photoId: string): Promise<void> {
    const form = new FormData();
    form.append("template_name", "studio1");
    form.append("person_count", "1");
    form.append("prompt", "draw");
    form.append("gallery_image_ids", photoId);
    const { id } = Generation.parse(await send(startGeneration, { token, form }));
    for (const deadline = Date.now() + END_WITHIN_MS; Date.now() < deadline; await wait(200)) {
      const { status } = Generation.parse(await send(getGeneration, { token, id }));
      if (status === "succeeded") return void (result.pictures += 1);
      if (status !== "queued" && status !== "running")
        return void result.failures.push(`generation ended as ${status}`);
    }
    result.failures.push("generation did not end");
  }

  /** A page that is open on one API; that API may end it when it stops, as in production. */
  function followLive(token: string) {
    const closing = new AbortController();
    let received = 0;
    void fetch(anyApi() + live.path, {
      headers: { authorization: `Bearer ${token}` },
      signal: closing.signal,
    })
      .then(async ({ body }) => {
        const text = new TextDecoder();
        for await (const chunk of body ?? [])
          received += text.decode(chunk).match(/^data: /gm)?.length ?? 0;
      })
      .catch(() => {});
    return { close: () => closing.abort(), received: () => received };
  }

  return {
    result,
    async run(): Promise<void> {
      while (!over.aborted) await useOnce().catch(() => wait(250));
    },
  };
}

async function photo(random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: random.next() * 255, g: random.next() * 255, b: 90 };
  const image = sharp({ create: { width: 200, height: 200, channels: 3, background } });
  return new Uint8Array(await image.jpeg().toBuffer());
}
