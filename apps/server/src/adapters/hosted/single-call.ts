import { setTimeout as wait } from "node:timers/promises";
import { EngineFailedError } from "#features/engines/engine.port.ts";
import { readResponse } from "../results/read-response.ts";
import type { HostedProvider } from "./provider.ts";

/** State of the paid request, which decides whether it may be billed. */
export type Fate = "kept" | "sent" | "declined" | "taken";

interface OneCall {
  readonly fetch: typeof globalThis.fetch;
  fate(): Fate;
  /** Cancels the job if the provider supports it; never fails. */
  cancel(): Promise<void>;
}

interface OneCallOptions {
  readonly provider: Pick<HostedProvider, "name" | "look" | "jobOf" | "pollAt" | "cancelAt">;
  /** Every photo must be sent, in this order. */
  readonly images: readonly Buffer[];
  readonly signal: AbortSignal;
  /** The stored job of an earlier call. It replaces the response to the paid request, which is not sent. */
  readonly providerJob?: string | undefined;
  readonly onAccepted?: ((providerJob: string) => Promise<void>) | undefined;
}

/** A job can only be cancelled by its id, so the response with the id is awaited. */
const GRACE_MS = 5_000;
const POLL_MS = 500;

/**
 * The only network access for one image. The SDKs drop a second photo with a mere warning, or
 * repeat a paid request; this function prevents both and limits the size of responses.
 */
export function createCall(options: OneCallOptions): OneCall {
  const { provider, images, signal, providerJob, onAccepted } = options;
  let fate: Fate = "kept";
  let stop: { url: string; headers: RequestInit["headers"] } | undefined;

  const post = async (url: string, init: RequestInit): Promise<Response> => {
    if (fate !== "kept")
      throw new EngineFailedError(`${provider.name} would have received the request twice`, {
        isBilled: true,
      });
    if (providerJob !== undefined) {
      fate = "taken";
      return new Response(providerJob, { headers: { "content-type": "application/json" } });
    }
    if (!(await holdsAll(init.body, images)))
      throw new EngineFailedError(`a photo would not have reached ${provider.name}`, {
        isBilled: false,
      });
    signal.throwIfAborted();
    fate = "sent";
    const response = await fetch(url, {
      ...init,
      signal: provider.cancelAt ? afterGrace(signal) : signal,
    });
    fate = response.ok ? "taken" : "declined";
    return response;
  };

  const read = async (response: Response): Promise<Reply> => {
    const bytes = await readResponse(response);
    const body = response.ok ? asJson(bytes) : undefined;
    if (body !== undefined) provider.look?.(body);
    return { response, bytes, body };
  };

  /** Returns the result of the job that the paid request has started. */
  const follow = async (accepted: Reply, url: string, headers: RequestInit["headers"]) => {
    const job = provider.jobOf?.(accepted.body);
    if (!job) return accepted;
    if (providerJob === undefined) await onAccepted?.(JSON.stringify(job));
    let reply = accepted;
    for (let last; ;) {
      const next = reply.response.ok ? provider.pollAt?.(job, reply.body) : undefined;
      if (next === undefined) return reply;
      if (!isSameOrigin(next, url))
        throw new EngineFailedError(`${provider.name} named another host`, { isBilled: true });
      if (next === last) await wait(POLL_MS, undefined, { signal });
      last = next;
      const init = { redirect: "error", signal, ...(headers && { headers }) } as const;
      reply = await read(await fetch(next, init));
    }
  };

  return {
    async fetch(input, init = {}) {
      const url = input instanceof Request ? input.url : String(input);
      const isPost = init.method === "POST";
      const response = await (isPost ? post(url, init) : fetch(url, init));
      // The SDK handles redirects itself, to check their target.
      if (response.status >= 300 && response.status < 400) return response;
      const first = await read(response);
      const cancelAt = isPost ? provider.cancelAt?.(first.body) : undefined;
      if (cancelAt !== undefined && isSameOrigin(cancelAt, url))
        stop = { url: cancelAt, headers: init.headers };
      const reply = isPost ? await follow(first, url, init.headers) : first;
      signal.throwIfAborted();
      return copyOf(reply.response, reply.bytes);
    },
    fate: () => fate,
    async cancel() {
      if (!stop) return;
      const { url, headers } = stop;
      await fetch(url, {
        method: "POST",
        redirect: "error",
        ...(headers && { headers }),
        signal: AbortSignal.timeout(GRACE_MS),
      }).catch(() => undefined);
    },
  };
}

interface Reply {
  readonly response: Response;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Undefined for an error and for a body that is not JSON. */
  readonly body: unknown;
}

async function holdsAll(body: unknown, images: readonly Buffer[]): Promise<boolean> {
  if (body instanceof FormData) {
    const files: Buffer[] = [];
    for (const value of body.values())
      if (value instanceof Blob) files.push(Buffer.from(await value.arrayBuffer()));
    return images.every((image, index) => files[index]?.equals(image));
  }
  if (typeof body !== "string") return false;
  let from = 0;
  return images.every((image) => {
    const encoded = image.toString("base64");
    const at = body.indexOf(encoded, from);
    from = at + encoded.length;
    return at >= 0;
  });
}

function afterGrace(signal: AbortSignal): AbortSignal {
  const late = new AbortController();
  const abortLater = () => void setTimeout(() => late.abort(signal.reason), GRACE_MS).unref();
  if (signal.aborted) abortLater();
  else signal.addEventListener("abort", abortLater, { once: true });
  return late.signal;
}

function asJson(bytes: Uint8Array): unknown {
  if (bytes[0] !== 0x7b) return undefined;
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** The cancel request contains the API key, so it must not go to another origin. */
const isSameOrigin = (url: string, other: string) =>
  URL.canParse(url) && new URL(url).origin === new URL(other).origin;

const copyOf = ({ status, statusText, headers }: Response, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers });
