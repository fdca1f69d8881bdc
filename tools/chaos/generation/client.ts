import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { register } from "../../../packages/contract/src/auth.ts";
import {
  cancelGeneration,
  Generation,
  getGeneration,
  startGeneration,
} from "../../../packages/contract/src/generations.ts";
import { uploadImage } from "../../../packages/contract/src/images.ts";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";

export interface Person {
  readonly token: string;
  readonly userId: string;
  readonly photo: string;
  /** The generations as they were last acknowledged. */
  readonly ended: Generation[];
}

export interface ClientOptions {
  /** The URL of any API node, because a client does not choose its node. */
  readonly address: () => string;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly generations: number;
  readonly onStatus: (status: number | undefined) => void;
}

const PATIENCE_MS = 240_000;

/** Generates one image after another and repeats every request without a response. */
export async function runClient(options: ClientOptions): Promise<Person> {
  const { random, ledger } = options;
  const { access_token: token, user } = await signUp(options);
  const photo = await upload(options, token);
  const person: Person = { token, photo, userId: user.id, ended: [] };
  for (let n = 0; n < options.generations; n += 1) {
    const started = await begin(options, { token, photo }, random.next() < 0.2 ? "slow" : "draw");
    ledger.acknowledge("start");
    if (random.next() < 0.1) await tryToCancel(options, token, started.id);
    const ended = await until(async () => {
      const answer = await ask(options, getGeneration, { token, id: started.id });
      if (answer === undefined) return undefined;
      const now = Generation.parse(answer);
      return now.status === "queued" || now.status === "running" ? undefined : now;
    });
    ledger.acknowledge(ended.status);
    person.ended.push(ended);
  }
  return person;
}

async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(200)) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new Error(`gave up after ${PATIENCE_MS / 1000} s`);
}

interface Asked {
  readonly token?: string;
  readonly id?: string;
  readonly body?: object;
  readonly form?: FormData;
  readonly key?: string;
}

/** Undefined if no response decided the result. */
async function ask(
  { address, ledger, onStatus }: ClientOptions,
  { method, path }: { method: string; path: string },
  { token, id, body, form, key }: Asked,
): Promise<unknown> {
  try {
    const response = await fetch(address() + path.replace(":id", id ?? ""), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      body: form ?? (body ? JSON.stringify(body) : null),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    onStatus(response.status);
    if (response.ok) return JSON.parse(text);
    if (response.status < 500 && response.status !== 409)
      ledger.fault(`${method} ${path} was refused: ${response.status} ${text}`);
  } catch {
    onStatus(undefined);
  }
  return undefined;
}

async function signUp(options: ClientOptions) {
  return (await until(() => {
    // A new name each time: if the response was lost, the account of the last one exists.
    const name = `g${Math.floor(options.random.next() * 1e12).toString(36)}`;
    const body = {
      username: name,
      email: `${name}@chaos.example`,
      full_name: "Picture Person",
      password: "a password",
    };
    return ask(options, register, { body });
  })) as { access_token: string; user: { id: string } };
}

async function upload(options: ClientOptions, token: string): Promise<string> {
  const bytes = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const key = randomUUID();
  const image = (await until(() => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), "me.jpg");
    return ask(options, uploadImage, { token, form, key });
  })) as { id: string };
  return image.id;
}

/** The first word of the prompt selects the behaviour of the test engine. */
export async function begin(
  options: ClientOptions,
  { token, photo }: Pick<Person, "token" | "photo">,
  prompt: string,
): Promise<Generation> {
  const key = randomUUID();
  const answer = await until(() => {
    const form = new FormData();
    form.append("template_name", "studio1");
    form.append("person_count", "1");
    form.append("prompt", prompt);
    form.append("gallery_image_ids", photo);
    return ask(options, startGeneration, { token, form, key });
  });
  return Generation.parse(answer);
}

/** The generation may have ended before; then there is nothing to cancel. */
export async function tryToCancel(
  options: ClientOptions,
  token: string,
  id: string,
): Promise<void> {
  await ask(options, cancelGeneration, { token, id });
}
