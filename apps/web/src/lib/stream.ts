import type { Endpoint, EventOf } from "@twofold/contract/endpoint";
import { send } from "./api.ts";
import { ApiError } from "./errors.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** The server sends something every 15 s. After a computer sleeps, its dead connection never fails. */
const SILENCE_MS = 40_000;

/**
 * Reads server-sent events until the signal aborts or the session ends. EventSource cannot send the
 * token, so it uses fetch. `onGap` reports with each connection but one at the first attempt that events
 * may be missing, `onConnection` each change of the connection.
 */
export async function stream<const E extends Endpoint>(
  endpoint: E,
  onEvent: (event: EventOf<E>) => void,
  signal: AbortSignal,
  onGap: () => void = () => {},
  onConnection: (isConnected: boolean) => void = () => {},
): Promise<void> {
  let failures = 0;
  let isFirstAttempt = true;
  while (!signal.aborted) {
    const silence = new AbortController();
    try {
      const response = await send(
        endpoint,
        {},
        { signal: AbortSignal.any([signal, silence.signal]) },
      );
      failures = 0;
      onConnection(true);
      if (!isFirstAttempt) onGap();
      await follow(response, silence, (data) => onEvent(JSON.parse(data) as EventOf<E>));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    } finally {
      onConnection(false);
    }
    isFirstAttempt = false;
    if (signal.aborted) return;
    await pause(Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS), signal);
    failures += 1;
  }
}

async function follow(
  response: Response,
  silence: AbortController,
  onData: (data: string) => void,
): Promise<void> {
  if (!response.body) return;
  let rest = "";
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const frames = (rest + value).replaceAll("\r\n", "\n").split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames) {
        const data = dataOf(frame);
        if (data) onData(data);
      }
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => {});
  }
}

function dataOf(frame: string): string {
  return frame
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length).replace(/^ /, ""))
    .join("\n");
}

/**
 * Waits with jitter, so that clients of a restarted server do not reconnect simultaneously. Coming
 * online or becoming visible ends the wait.
 */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      wake.abort();
      resolve();
    };
    const timer = setTimeout(done, ms * (0.5 + Math.random() / 2));
    const listening = { signal: wake.signal };
    signal.addEventListener("abort", done, listening);
    addEventListener("online", done, listening);
    document.addEventListener(
      "visibilitychange",
      () => document.visibilityState === "visible" && done(),
      listening,
    );
  });
}
