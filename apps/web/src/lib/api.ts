import { RENEWED_TOKEN_HEADER } from "@twofold/contract/access-token";
import type { CalledEndpoint, Endpoint, ReplyOf, RequestOf } from "@twofold/contract/endpoint";
import { setServerReachable } from "./connection.ts";
import { getCredentials } from "./credentials.ts";
import { takeEarlyResponse } from "./early-requests.ts";
import { errorsMessages } from "./errors.messages.ts";
import { ApiError, isCancelled } from "./errors.ts";
import { findReply, keepReply } from "./known-replies.ts";
import { language } from "./language.ts";
import { KEPT_AT } from "./offline-cache.ts";
import { reauthenticate } from "./reauthentication.ts";
import type { FormFields, sendForm as SendForm } from "./send-form.ts";

const TIMEOUT_MS = 10_000;
/** Only in reply to `if-none-match`. */
const UNCHANGED = 304;

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string | number | boolean | null | undefined>;
  readonly body?: Record<string, unknown>;
  readonly form?: FormFields;
  readonly files?: Record<string, readonly Blob[]>;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Record<string, string>;
  /** Replaces the session's token: a session that just ended signs its last call with it. */
  readonly token?: string | undefined;
  /** Upload progress from 0 to 1, for a form with files. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** How long a form may be without progress, if its reply takes longer than usual. */
  readonly stallMs?: number;
}

type Arguments<E extends Endpoint> =
  unknown extends RequestOf<E>
    ? [request?: undefined, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions];

/** Asks the user to confirm the identity if the endpoint requires it, and then repeats the call. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...args: Arguments<E>
): Promise<ReplyOf<E>> {
  try {
    return await callOnce(endpoint, ...args);
  } catch (error) {
    if (!(error instanceof ApiError && isCancelled(error) && (await reauthenticate(error))))
      throw error;
    return call(endpoint, ...args);
  }
}

async function callOnce<const E extends Endpoint>(
  typed: E,
  ...[request, options = {}]: Arguments<E>
): Promise<ReplyOf<E>> {
  const endpoint: CalledEndpoint = typed;
  const parts: Parts = request ?? {};
  const { signal, token = getCredentials().token() ?? undefined } = options;
  const isRead = endpoint.method === "GET" && Boolean(endpoint.reply);
  const address = addressOf(endpoint.path, parts.params, parts.query);
  const known = isRead ? findReply(address, token) : undefined;
  // A form with files has its own timeout, which restarts with every byte: see send-form.ts.
  const timeout = endpoint.form ? undefined : AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(endpoint, parts, {
      ...options,
      ...(known && { headers: { ...options.headers, "if-none-match": known.etag } }),
      signal: AbortSignal.any([signal, timeout].filter((each) => each !== undefined)),
    });
    if (!endpoint.reply) return undefined as ReplyOf<E>;
    const body = known && response.status === UNCHANGED ? known.body : await response.text();
    const etag = response.headers.get("etag");
    if (isRead && etag) keepReply(address, { token, etag, body });
    return JSON.parse(body) as ReplyOf<E>;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    signal?.throwIfAborted();
    throw new ApiError(0, offlineProblem(endpoint), { cause: error });
  }
}

/** A failed change has this message; a failed read has its own where it is shown. */
function offlineProblem({ method }: CalledEndpoint): { detail: string } | undefined {
  return method === "GET" || navigator.onLine ? undefined : { detail: errorsMessages.offline };
}

/** Sends one request and throws an ApiError unless it succeeds; the body is still unread. */
export async function send(
  endpoint: CalledEndpoint,
  parts: Parts,
  options: CallOptions,
): Promise<Response> {
  const { params, query, body, form, files } = parts;
  const { signal, headers, token = getCredentials().token() ?? undefined, onProgress } = options;
  const { stallMs = TIMEOUT_MS } = options;
  const address = addressOf(endpoint.path, params, query);
  const request = {
    method: endpoint.method,
    headers: {
      ...headers,
      accept: endpoint.events ? "text/event-stream" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    signal: signal ?? null,
  };
  const early = endpoint.method === "GET" && takeEarlyResponse(address, token, request.signal);
  const asked = endpoint.form
    ? sendForm(address, { ...request, form, files, onProgress, stallMs })
    : early || fetch(address, { ...request, body: body ? JSON.stringify(body) : null });
  const response = await asked.catch((error: unknown) => {
    // fetch throws a TypeError if the server is unreachable; timeouts and aborts are other errors.
    if (error instanceof TypeError) setServerReachable(false);
    throw error;
  });
  setServerReachable(!response.headers.has(KEPT_AT));
  const renewed = response.headers.get(RENEWED_TOKEN_HEADER);
  if (token && renewed) getCredentials().renewed(token, renewed);
  if (response.ok || response.status === UNCHANGED) return response;
  if (response.status === 401) {
    const newer = getCredentials().refused(token ?? null);
    if (newer) return send(endpoint, parts, { ...options, token: newer });
  }
  const problem: unknown = await response.json().catch(() => undefined);
  throw new ApiError(response.status, await localized(problem));
}

/** The server's `detail` is English; other messages are loaded with the first problem. */
async function localized(problem: unknown): Promise<unknown> {
  if (typeof problem !== "object" || problem === null) return undefined;
  if (language === "en" && "detail" in problem) return problem;
  const texts = await import("./localize-problem.ts").catch(() => undefined);
  return texts?.localizeProblem(problem) ?? { ...problem, detail: undefined, errors: undefined };
}

/** Loaded on demand, because most pages send no files. */
const sendForm: typeof SendForm = async (...args) =>
  (await import("./send-form.ts")).sendForm(...args);

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
