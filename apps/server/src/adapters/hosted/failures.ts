import { APICallError, InvalidResponseDataError, NoImageGeneratedError } from "ai";
import {
  EngineBusyError,
  EngineFailedError,
  EngineRefusedError,
} from "#features/engines/engine.port.ts";
import type { Fate } from "./single-call.ts";
import type { Answer, HostedProvider } from "./provider.ts";

type Speaker = Pick<
  HostedProvider,
  "name" | "keySetting" | "isRefusal" | "isBadKey" | "retryAfter"
>;

/** With these the connection never stood, so nobody has taken anything. */
const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const MOST_MESSAGE = 200;

/** The operator has to mend it; no picture will come before. */
export class ApiKeyRejectedError extends EngineFailedError {}

/**
 * What went wrong, in the port's words. The SDK's own errors end here: they carry the whole request,
 * and so the photos, which must not get into a log.
 */
export function asEngineError(
  error: unknown,
  speaker: Speaker,
  fate: Fate,
): EngineRefusedError | EngineBusyError | EngineFailedError {
  const own = chain(error).find(isOwn);
  if (own) return own;
  const answer = answerOf(error);
  const { name } = speaker;
  if (speaker.isRefusal(answer)) return new EngineRefusedError("unsafe", `${name} refuses`);
  if (fate === "declined") return declined(answer, speaker);
  const isBilled = fate === "taken" || (fate === "sent" && !chain(error).some(hasNotConnected));
  return new EngineFailedError(`${name}: ${messagesForLanguage(error)}`, { isBilled });
}

/** The paid request itself was answered with an error. */
function declined(answer: Answer, speaker: Speaker): EngineBusyError | EngineFailedError {
  const { status = 0 } = answer;
  const { name, keySetting } = speaker;
  if (status === 429 || status === 503)
    return new EngineBusyError(
      `${name} has too much to do (${status})`,
      retryAfterMs(answer, speaker),
    );
  if (status === 402)
    return new ApiKeyRejectedError(`${name} wants money on the account first (402)`, {
      isBilled: false,
    });
  if (status === 401 || status === 403 || speaker.isBadKey?.(answer))
    return new ApiKeyRejectedError(`${name} refuses the key in ${keySetting} (${status})`, {
      isBilled: false,
    });
  // Below 500 the request itself was turned away; above nobody knows what it has cost.
  return new EngineFailedError(`${name} answered ${status}`, { isBilled: status >= 500 });
}

function retryAfterMs(answer: Answer, { retryAfter }: Speaker): number | undefined {
  const header = answer.headers["retry-after"];
  const seconds = header === undefined ? retryAfter?.(answer) : secondsOf(header);
  return seconds === undefined || !(seconds >= 0) ? undefined : Math.round(seconds * 1_000);
}

/** Seconds, or a date. */
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

const messagesForLanguage = (error: unknown) =>
  (error instanceof Error ? error.message : "failed").slice(0, MOST_MESSAGE);
