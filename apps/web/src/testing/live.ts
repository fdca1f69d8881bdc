import { live, type LiveEvent } from "@twofold/contract/live";
import { HttpResponse } from "msw";
import { intercept } from "./server.ts";

/** A live stream whose events are sent by the test. */
export function liveUpdates(): (event: LiveEvent) => Promise<void> {
  const pipe = new TransformStream<Uint8Array>();
  intercept(live, () => new HttpResponse(pipe.readable));
  const writer = pipe.writable.getWriter();
  return (event) => writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
}
