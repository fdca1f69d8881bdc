import type { IncomingMessage } from "node:http";

/**
 * Ends the stream with an error if the server sends nothing for `ms` although the reader wants
 * data. A slow reader (a phone in a tunnel) pauses the socket, so it causes no error.
 */
export function failWhenSilent(body: IncomingMessage, ms: number): IncomingMessage {
  const { socket } = body;
  let before = { bytesRead: -1, isReading: false };
  const timer = setInterval(() => {
    const now = { bytesRead: socket.bytesRead, isReading: !socket.isPaused() && !body.complete };
    // Node pauses a socket only after data arrived. No new bytes and unpaused at both ends of the
    // interval means unpaused throughout.
    if (before.isReading && now.isReading && before.bytesRead === now.bytesRead)
      body.destroy(new Error(`storage: no data received for ${ms} ms`));
    before = now;
  }, ms);
  timer.unref();
  body.once("close", () => clearInterval(timer));
  return body;
}
