import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { register } from "../../../packages/contract/src/auth.ts";
import { uploadImage } from "../../../packages/contract/src/images.ts";
import type { Ledger } from "../ledger.ts";
import type { Random } from "../random.ts";

export interface ClientOptions {
  /** The URL of any API node, because a client does not choose its node. */
  readonly address: () => string;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly onStatus: (status: number | undefined) => void;
}

export interface Person {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
}

interface Asked {
  readonly token?: string;
  readonly id?: string;
  readonly body?: object | undefined;
  readonly form?: FormData;
  readonly key?: string;
}

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the verification compares what it contains
  readonly json: any;
}

const PATIENCE_MS = 240_000;

/** Undefined if no response decided the result. */
export async function ask(
  { address, onStatus }: ClientOptions,
  { method, path }: { readonly method: string; readonly path: string },
  { token, id, body, form, key }: Asked,
): Promise<Reply | undefined> {
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
    if (response.status < 500)
      return { status: response.status, json: text === "" ? undefined : JSON.parse(text) };
  } catch {
    onStatus(undefined);
  }
  return undefined;
}

export async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(100)) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new Error(`gave up after ${PATIENCE_MS / 1000} s`);
}

/** Repeats a call until a response decides it. Any other status than these is wrong. */
export async function decided(
  options: ClientOptions,
  endpoint: { readonly method: string; readonly path: string },
  asked: () => Asked,
  isExpected: (status: number) => boolean = (status) => status < 300,
): Promise<Reply> {
  const reply = await until(() => ask(options, endpoint, asked()));
  if (!isExpected(reply.status))
    options.ledger.fault(
      `${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.json?.code}`,
    );
  return reply;
}

export async function signUp(options: ClientOptions): Promise<Person> {
  const name = `p${Math.floor(options.random.next() * 1e12).toString(36)}`;
  const email = `${name}@chaos.example`;
  const body = { username: name, email, full_name: "Partner Person", password: "a password" };
  const { json } = await decided(options, register, () => ({ body }));
  return { token: json.access_token, userId: json.user.id, email };
}

export async function upload(options: ClientOptions, { token }: Person): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 200, height: 200, channels: 3, background: "#fff", noise } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const { json } = await decided(options, uploadImage, () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), "me.jpg");
    return { token, form };
  });
  return json.id;
}
