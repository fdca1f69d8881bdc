import type { Endpoint, ReplyOf, RequestOf } from "@twofold/contract/endpoint";
import { getCredentials } from "./credentials.ts";
import { ApiError } from "./errors.ts";

const TIMEOUT_MS = 10_000;

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string | number | boolean | null | undefined>;
  readonly body?: Record<string, unknown>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string>;
  /** Instead of the session's own: a session that was just left signs its last call with it. */
  readonly token?: string;
}

type Arguments<E extends Endpoint> =
  unknown extends RequestOf<E>
    ? [request?: undefined, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions];

export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[request, options = {}]: Arguments<E>
): Promise<ReplyOf<E>> {
  const parts: Parts = request ?? {};
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const { signal } = options;
  try {
    const response = await send(endpoint, parts, {
      ...options,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return (endpoint.reply ? await response.json() : undefined) as ReplyOf<E>;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    signal?.throwIfAborted();
    throw new ApiError(0, undefined, { cause: error });
  }
}

/** One request, refused by an ApiError unless it went well; the body is still to be read. */
export async function send(
  endpoint: Endpoint,
  { params, query, body }: Parts,
  { signal, headers, token = getCredentials().token() ?? undefined }: CallOptions,
): Promise<Response> {
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      ...headers,
      accept: endpoint.events ? "text/event-stream" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: signal ?? null,
  });
  if (response.ok) return response;
  if (response.status === 401) getCredentials().refused(token ?? null);
  const problem: unknown = await response.json().catch(() => undefined);
  throw new ApiError(response.status, problem);
}

function addressOf(path: string, params: Parts["params"] = {}, query: Parts["query"] = {}): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search}` : address;
}
