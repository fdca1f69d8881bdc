import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { deleteAccount } from "../../../packages/contract/src/account.ts";
import { login, register } from "../../../packages/contract/src/auth.ts";
import { createPersonalEvent } from "../../../packages/contract/src/events.ts";
import {
  Generation,
  getGeneration,
  startGeneration,
} from "../../../packages/contract/src/generations.ts";
import { uploadImage } from "../../../packages/contract/src/images.ts";
import type { Kind } from "./writes.ts";

const PASSWORD = "a password";
const ENDS_WITHIN_MS = 90_000;

export interface Person {
  readonly userId: string;
  readonly email: string;
  token: string;
  photo: string;
  /** Requests that may have created a row, by kind. */
  readonly sent: Record<"photo" | "event" | "generation", number>;
}

export interface Client {
  signUp(): Promise<Person>;
  signIn(person: Person): Promise<void>;
  upload(person: Person): Promise<void>;
  addEvent(person: Person): Promise<void>;
  /** Generates a picture and waits for it. */
  generate(person: Person): Promise<void>;
  deleteAccount(person: Person): Promise<void>;
}

interface Options {
  readonly send: Send;
  readonly acknowledge: (kind: Kind, id: string, userId: string) => void;
}

export interface Request {
  readonly token?: string;
  readonly id?: string;
  readonly body?: object;
  readonly form?: FormData;
}

/** Returns the body of a success, and throws otherwise. */
export type Send = (
  endpoint: { readonly method: string; readonly path: string },
  request: Request,
) => Promise<unknown>;

/** Throws if the call is refused, or if the server is lost before the response. */
export const sendOnce =
  (url: string, over: AbortSignal): Send =>
  async ({ method, path }, { token, id = "", body, form }) => {
    const response = await fetch(url + path.replace(":id", id), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
        ...(method === "POST" && { "idempotency-key": randomUUID() }),
      },
      body: form ?? (body ? JSON.stringify(body) : null),
      signal: AbortSignal.any([over, AbortSignal.timeout(30_000)]),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };

/** Its calls throw if `send` does. */
export function createClient({ send, acknowledge }: Options): Client {
  return {
    async signUp() {
      const username = `r${randomUUID().slice(0, 12)}`;
      const email = `${username}@restore.example`;
      const body = { username, email, full_name: "Restored Person", password: PASSWORD };
      const { access_token: token, user } = register.reply.parse(await send(register, { body }));
      acknowledge("account", user.id, user.id);
      const sent = { photo: 0, event: 0, generation: 0 };
      return { userId: user.id, email, token, photo: "", sent };
    },
    async signIn(person) {
      const body = { email: person.email, password: PASSWORD };
      person.token = login.reply.parse(await send(login, { body })).access_token;
    },
    async upload(person) {
      const form = new FormData();
      form.append("file", new Blob([await photo()]), "me.jpg");
      person.sent.photo += 1;
      const { token } = person;
      const { id } = uploadImage.reply.parse(await send(uploadImage, { token, form }));
      acknowledge("photo", id, person.userId);
      person.photo = id;
    },
    async addEvent(person) {
      person.sent.event += 1;
      const body = { title: `Day ${person.sent.event}`, event_date: "2031-05-06" };
      const { token } = person;
      const reply = await send(createPersonalEvent, { token, body });
      acknowledge("event", createPersonalEvent.reply.parse(reply).id, person.userId);
    },
    async generate({ token, userId, photo: photoId, sent }) {
      const form = new FormData();
      form.append("template_name", "studio1");
      form.append("person_count", "1");
      form.append("prompt", "draw");
      form.append("gallery_image_ids", photoId);
      sent.generation += 1;
      const { id } = Generation.parse(await send(startGeneration, { token, form }));
      acknowledge("generation", id, userId);
      for (const deadline = Date.now() + ENDS_WITHIN_MS; Date.now() < deadline; await wait(150)) {
        const { status } = Generation.parse(await send(getGeneration, { token, id }));
        if (status === "succeeded") return acknowledge("picture", id, userId);
        if (status !== "queued" && status !== "running") throw new Error(`${id} is ${status}`);
      }
      throw new Error(`${id} did not end`);
    },
    async deleteAccount({ token }) {
      await send(deleteAccount, { token });
    },
  };
}

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 200, height: 200, channels: 3, background: "#fff", noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}
