import { live, type LiveEvent } from "@twofold/contract/live";
import { HttpResponse } from "msw";
import { intercept } from "./server.ts";

type Controller = ReadableStreamDefaultController<Uint8Array>;

/**
 * A live stream whose events are sent by the test. The app may abort a connection and open another, so an
 * event is sent on the newest one, or on the next if none is open.
 */
export function liveUpdates(): (event: LiveEvent) => Promise<void> {
  let newest: Controller | undefined;
  let onOpen = Promise.withResolvers<void>();
  intercept(live, () => {
    let own: Controller | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller;
        newest = controller;
        onOpen.resolve();
      },
      cancel() {
        if (newest !== own) return;
        newest = undefined;
        onOpen = Promise.withResolvers<void>();
      },
    });
    return new HttpResponse(stream);
  });
  return async (event) => {
    if (!newest) await onOpen.promise;
    newest?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  };
}
