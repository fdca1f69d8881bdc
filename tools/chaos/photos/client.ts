import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { register } from "../../../packages/contract/src/auth.ts";
import { deleteImage, Image, uploadImage } from "../../../packages/contract/src/images.ts";
import type { Call } from "../calls.ts";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";

export interface Person {
  readonly token: string;
  readonly userId: string;
  /** Images that were acknowledged and not deleted since. */
  readonly images: Image[];
  /** Images whose deletion was acknowledged. */
  readonly deleted: Image[];
}

interface ClientOptions {
  readonly url: string;
  readonly call: Call;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly uploads: number;
  readonly onStatus: (status: number | undefined) => void;
}

const PATIENCE_MS = 180_000;

/** Uploads one photo after another and repeats requests without a response, as the web app does. */
export async function runClient(options: ClientOptions): Promise<Person> {
  const { call, ledger, random } = options;
  const person = await signUp(call, random);
  for (let n = 0; n < options.uploads; n += 1) {
    const file = await photo(random);
    const key = randomUUID();
    const image = await until(() => send(options, person.token, file, key));
    ledger.acknowledge("upload");
    person.images.push(image);
    if (random.next() < 0.2) {
      const again = await until(() => send(options, person.token, file, key));
      ledger.acknowledge("same upload again");
      if (again.id !== image.id) ledger.double(`${image.id} and ${again.id} by one key`);
    }
    if (random.next() < 0.1) await remove(options, person, image);
  }
  return person;
}

async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(100)) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new Error(`gave up after ${PATIENCE_MS / 1000} s`);
}

async function signUp(call: Call, random: Random): Promise<Person> {
  const name = `p${Math.floor(random.next() * 1e12).toString(36)}`;
  const body = {
    username: name,
    email: `${name}@chaos.example`,
    full_name: "Photo Person",
    password: "a password",
  };
  const json = await until(async () => {
    const outcome = await call(register, { body });
    return outcome.is === "done"
      ? (outcome.json as { access_token: string; user: { id: string } })
      : undefined;
  });
  return { token: json.access_token, userId: json.user.id, images: [], deleted: [] };
}

async function photo(random: Random): Promise<Blob> {
  // Grain is the slowest content to encode; with more of it the worker would fall behind.
  const side = () => Math.round(random.between(200, 500));
  const bytes = await sharp({
    create: {
      width: side(),
      height: side(),
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

async function send(
  { url, onStatus, ledger }: ClientOptions,
  token: string,
  file: Blob,
  key: string,
): Promise<Image | undefined> {
  const form = new FormData();
  form.append("is_couple_image", "false");
  form.append("file", file, "chaos.jpg");
  try {
    const response = await fetch(url + uploadImage.path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
      body: form,
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    onStatus(response.status);
    if (response.ok) return Image.parse(JSON.parse(text));
    if (response.status < 500) ledger.fault(`a good photo was refused: ${response.status} ${text}`);
    ledger.leaveOpen("upload");
  } catch {
    onStatus(undefined);
    ledger.leaveOpen("upload");
  }
  return undefined;
}

async function remove({ call, ledger }: ClientOptions, person: Person, image: Image) {
  await until(async () => {
    const outcome = await call(deleteImage, { params: { id: image.id }, token: person.token });
    // A previous attempt deleted it, and its response was lost.
    return outcome.is === "done" || (outcome.is === "refused" && outcome.status === 404)
      ? true
      : undefined;
  });
  ledger.acknowledge("deletion");
  person.images.splice(person.images.indexOf(image), 1);
  person.deleted.push(image);
}
