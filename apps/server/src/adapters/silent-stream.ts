import type { IncomingMessage } from "node:http";

/**
 * Ends a stream with an error once the server has sent nothing for some time although we asked for
 * more. A reader who takes his time (a phone in a tunnel) does not ask, and is waited for.
 */
export function failWhenSilent(body: IncomingMessage, ms: number): IncomingMessage {
  const { socket } = body;
  let before = { heard: -1, isAsking: false };
  const timer = setInterval(() => {
    const now = { heard: socket.bytesRead, isAsking: !socket.isPaused() && !body.complete };
    // Asking at both ends of a time in which nothing came is asking throughout: Node stops asking
    // only when something has come.
    if (before.isAsking && now.isAsking && before.heard === now.heard)
      body.destroy(new Error(`storage: nothing came for ${ms} ms`));
    before = now;
  }, ms);
  timer.unref();
  body.once("close", () => clearInterval(timer));
  return body;
}
