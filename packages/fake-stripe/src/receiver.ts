import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";

/** A webhook receiver that verifies events with the SDK. */
export interface Receiver {
  readonly url: string;
  /** Events with a valid signature, in the order of arrival. */
  readonly events: readonly Stripe.Event[];
  /** Signature timestamps of all events in seconds, including rejected ones. */
  readonly signedAt: readonly number[];
  /** Returns 500 for the next events. */
  refuse(times: number): void;
  close(): Promise<void>;
}

export const clientOf = (url: string, key = "sk_test_local") =>
  new Stripe(key, {
    host: "127.0.0.1",
    port: new URL(url).port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });

export async function createReceiver(secret = "whsec_local"): Promise<Receiver> {
  const events: Stripe.Event[] = [];
  const stripe = new Stripe("sk_test_local");
  const signedAt: number[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = request.headers["stripe-signature"] ?? "";
      signedAt.push(Number(/^t=(\d+),/.exec(String(signature))?.[1]));
      try {
        const event = stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret);
        if (refusals > 0) {
          refusals -= 1;
          response.writeHead(500).end();
          return;
        }
        events.push(event);
        response.writeHead(200).end("{}");
      } catch {
        response.writeHead(400).end();
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    signedAt,
    refuse: (times) => void (refusals = times),
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
