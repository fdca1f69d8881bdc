import { EngineFailedError } from "#features/engines/engine.port.ts";
import { readResponse } from "../results/read-response.ts";
import type { HostedProvider } from "./provider.ts";

/** How far the paid request has come, which decides whether it may be on the bill. */
export type Fate = "kept" | "sent" | "declined" | "taken";

interface OneCall {
  readonly fetch: typeof globalThis.fetch;
  fate(): Fate;
  /** Stops what is being drawn, where the provider lets us; never fails. */
  cancel(): Promise<void>;
}

interface OneCallOptions {
  readonly provider: Pick<HostedProvider, "name" | "look" | "cancelAt">;
  /** Each has to go along, in this order. */
  readonly images: readonly Buffer[];
  readonly signal: AbortSignal;
}

/** A job whose id is not known can't be stopped, so the answer that names it is waited for. */
const GRACE_MS = 5_000;

/**
 * The way out for one picture. The SDKs drop a second photo with a mere warning, or repeat a request
 * that costs money; here neither gets past. What they read is as long as an answer can be.
 */
export function createCall({ provider, images, signal }: OneCallOptions): OneCall {
  let fate: Fate = "kept";
  let stop: { url: string; headers: RequestInit["headers"] } | undefined;

  const post = async (url: string, init: RequestInit): Promise<Response> => {
    if (fate !== "kept")
      throw new EngineFailedError(`${provider.name} was about to be asked twice`, {
        isBilled: true,
      });
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

  return {
    async fetch(input, init = {}) {
      const url = input instanceof Request ? input.url : String(input);
      const isPost = init.method === "POST";
      const response = await (isPost ? post(url, init) : fetch(url, init));
      // The SDK follows redirects itself, to see where they lead.
      if (response.status >= 300 && response.status < 400) return response;
      const bytes = await readResponse(response);
      const body = response.ok ? asJson(bytes) : undefined;
      if (body !== undefined) provider.look?.(body);
      const cancelAt = isPost ? provider.cancelAt?.(body) : undefined;
      if (cancelAt !== undefined && isSameOrigin(cancelAt, url))
        stop = { url: cancelAt, headers: init.headers };
      signal.throwIfAborted();
      return copyOf(response, bytes);
    },
    fate: () => fate,
    async cancel() {
      if (!stop) return;
      const { url, headers } = stop;
      await fetch(url, {
        method: "POST",
        ...(headers && { headers }),
        signal: AbortSignal.timeout(GRACE_MS),
      }).catch(() => undefined);
    },
  };
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
  const give = () => void setTimeout(() => late.abort(signal.reason), GRACE_MS).unref();
  if (signal.aborted) give();
  else signal.addEventListener("abort", give, { once: true });
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

/** The key goes along with a cancel, so it goes nowhere else. */
const isSameOrigin = (url: string, other: string) =>
  URL.canParse(url) && new URL(url).origin === new URL(other).origin;

const copyOf = ({ status, statusText, headers }: Response, bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers });
