import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { register } from "../../../packages/contract/src/auth.ts";
import { createPersonalEvent } from "../../../packages/contract/src/events.ts";
import type { Random } from "../random.ts";
import type { Request, Send } from "../restore/client.ts";

const PATIENCE_MS = 120_000;
const REPLY_WITHIN_MS = 30_000;
const PAUSE_MS = 250;
/** They have no idempotency key, so a repeated request could create a second row. */
const SENT_ONCE = new Set<string>([register.path, createPersonalEvent.path]);

/** `refused`: the API did not accept the connection. `cut`: there was no complete reply. */
export type Status = number | "refused" | "cut";

export interface Reply {
  readonly what: string;
  readonly status: Status;
  /** When it arrived, and how long it took. */
  readonly at: number;
  readonly ms: number;
  readonly text: string;
}

/** It may or may not have taken effect, and must not be repeated. */
export class UnknownResultError extends Error {
  override readonly name = "UnknownResultError";
}

interface Options {
  readonly apis: readonly string[];
  readonly random: Random;
  /** Grows with each reply. */
  readonly replies: Reply[];
}

/** Sends to any API, and repeats what was not decided with the same idempotency key, as the web app does. */
export function createSend({ apis, random, replies }: Options): Send {
  return async (endpoint, request) => {
    const what = `${endpoint.method} ${endpoint.path}`;
    const key = randomUUID();
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(PAUSE_MS)) {
      const begun = Date.now();
      const { status, text } = await attempt(pick(apis, random), endpoint, { ...request, key });
      const at = Date.now();
      replies.push({ what, status, at, ms: at - begun, text: text.slice(0, 300) });
      if (typeof status === "number" && status < 300)
        return text === "" ? undefined : JSON.parse(text);
      if (typeof status === "number" && status < 500)
        throw new Error(`${what}: ${status} ${text.slice(0, 300)}`);
      if (SENT_ONCE.has(endpoint.path)) throw new UnknownResultError(`${what}: ${status}`);
    }
    throw new Error(`${what}: gave up after ${PATIENCE_MS / 1000} s`);
  };
}

async function attempt(
  api: string,
  { method, path }: Parameters<Send>[0],
  { token, id = "", body, form, key }: Request & { readonly key: string },
): Promise<{ status: Status; text: string }> {
  try {
    const response = await fetch(api + path.replace(":id", id), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
        ...(method === "POST" && { "idempotency-key": key }),
      },
      body: form ?? (body ? JSON.stringify(body) : null),
      signal: AbortSignal.timeout(REPLY_WITHIN_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { cause } = error as Error;
    const isRefused = cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
    return { status: isRefused ? "refused" : "cut", text: String(cause ?? error) };
  }
}

const pick = (apis: readonly string[], random: Random) =>
  apis[Math.floor(random.next() * apis.length)] ?? "";
