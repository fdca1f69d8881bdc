import { onSessionEnd } from "./session-end.ts";

/** A response is as old as the document, and a page that is shown much later needs a new one. */
const USABLE_MS = 15_000;

interface EarlyRequest {
  /** The session that it belongs to. */
  readonly token: string;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** Requests by address without the time, which `public/shell.js` starts before the code of the app is loaded. */
    earlyRequests?: Map<string, EarlyRequest>;
  }
}

/** A time that only makes an address unique. */
const TIME = /[?&]t=\d+$/;

/** Returns the response that the document requested already, if there is one. It is used once. */
export function takeEarlyResponse(
  address: string,
  token: string | undefined,
  signal: AbortSignal | null,
): Promise<Response> | undefined {
  const key = address.replace(TIME, "");
  const early = globalThis.window?.earlyRequests?.get(key);
  if (!early) return undefined;
  window.earlyRequests?.delete(key);
  if (early.token !== token || performance.now() > USABLE_MS) return undefined;
  return Promise.race([early.response, rejectionOf(signal)]);
}

function rejectionOf(signal: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Without a session no call uses them, and an unread response would stay open. */
onSessionEnd(() => {
  const requests = globalThis.window?.earlyRequests;
  for (const { response } of requests?.values() ?? [])
    void response.then(({ body }) => body?.cancel()).catch(() => {});
  requests?.clear();
});
