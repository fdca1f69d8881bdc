import { APICallError, InvalidResponseDataError, NoImageGeneratedError } from "ai";
import {
  EngineBusyError,
  EngineFailedError,
  EngineRefusedError,
} from "#features/engines/engine.port.ts";
import type { Fate } from "./single-call.ts";
import type { Answer, HostedProvider } from "./provider.ts";

type ErrorSource = Pick<
  HostedProvider,
  "name" | "keySetting" | "isRefusal" | "isBadKey" | "retryAfter"
>;

/** With these errors no connection was established, so no request was accepted. */
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const MAX_MESSAGE = 200;

/** The operator must correct the key or the account before images can be rendered. */
export class ApiKeyRejectedError extends EngineFailedError {}

/**
 * Maps provider errors to the port's. The SDK's errors contain the complete request with the
 * photos, which must not be logged.
 */
export function asEngineError(
  error: unknown,
  provider: ErrorSource,
  fate: Fate,
): EngineRefusedError | EngineBusyError | EngineFailedError {
  const own = chain(error).find(isOwn);
  if (own) return own;
  const answer = answerOf(error);
  const { name } = provider;
  if (provider.isRefusal(answer))
    return new EngineRefusedError("unsafe", `${name} rejected the request`);
  if (fate === "declined") return declined(answer, provider);
  const isBilled = fate === "taken" || (fate === "sent" && !chain(error).some(hasNotConnected));
  return new EngineFailedError(`${name}: ${messageOf(error)}`, { isBilled });
}

/** The provider returned an error for the paid request itself. */
function declined(answer: Answer, provider: ErrorSource): EngineBusyError | EngineFailedError {
  const { status = 0 } = answer;
  const { name, keySetting } = provider;
  if (status === 429 || status === 503)
    return new EngineBusyError(`${name} is busy (${status})`, retryAfterMs(answer, provider));
  if (status === 402)
    return new ApiKeyRejectedError(`${name} requires credit on the account (402)`, {
      isBilled: false,
    });
  if (status === 401 || status === 403 || provider.isBadKey?.(answer))
    return new ApiKeyRejectedError(`${name} rejects the key in ${keySetting} (${status})`, {
      isBilled: false,
    });
  // Below 500 the request was rejected; from 500 the cost is unknown.
  return new EngineFailedError(`${name} returned ${status}`, { isBilled: status >= 500 });
}

function retryAfterMs(answer: Answer, { retryAfter }: ErrorSource): number | undefined {
  const header = answer.headers["retry-after"];
  const seconds = header === undefined ? retryAfter?.(answer) : secondsOf(header);
  return seconds === undefined || !(seconds >= 0) ? undefined : Math.round(seconds * 1_000);
}

/** The header contains seconds or a date. */
function secondsOf(header: string): number {
  const seconds = Number(header);
  return Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1_000 : seconds;
}

function answerOf(error: unknown): Answer {
  const api = chain(error).find((each) => APICallError.isInstance(each));
  const data = chain(error).find((each) => InvalidResponseDataError.isInstance(each));
  const none = NoImageGeneratedError.isInstance(error) ? error.calls?.[0] : undefined;
  return {
    status: api?.statusCode,
    headers: api?.responseHeaders ?? {},
    body: data?.data ?? parsed(api?.responseBody),
    metadata: none?.providerMetadata,
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

const isOwn = (error: Error): error is EngineRefusedError | EngineBusyError | EngineFailedError =>
  error instanceof EngineRefusedError ||
  error instanceof EngineBusyError ||
  error instanceof EngineFailedError;

const hasNotConnected = (error: Error) =>
  neverConnected.has(String((error as { code?: unknown }).code));

function chain(error: unknown): Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && !found.includes(each); each = each.cause)
    found.push(each);
  return found;
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : "failed").slice(0, MAX_MESSAGE);
