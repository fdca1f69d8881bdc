import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { API_VERSION, newId, openAccount, type Account } from "./account.ts";
import { ApiFault } from "./api-fault.ts";
import { answerApi } from "./api.ts";
import { createClock } from "./clock.ts";
import { answerControl, createControl, type Control } from "./control.ts";
import { createDeliveries, type DeliveryFaults } from "./deliveries.ts";
import { nextDue } from "./due.ts";
import { answerDesk } from "./admin-page.ts";
import { decodeForm } from "./form.ts";
import { createIdempotency } from "./idempotency.ts";
import { keepIn } from "./persistence.ts";
import { createLine } from "./network-faults.ts";
import { answerPage, type Page } from "./pages.ts";
import { seeded } from "./seeded.ts";

export interface FakeStripeOptions {
  readonly port?: number;
  /** The URL for browsers, if it is not the one it listens on. */
  readonly publicUrl?: string;
  readonly webhookUrl?: string;
  readonly secret?: string;
  readonly key?: string;
  readonly seed?: number;
  /** Simulated delivery faults; none by default. */
  readonly deliveryFaults?: Partial<DeliveryFaults>;
  /** How often an event is tried before it is dropped. */
  readonly attempts?: number;
  readonly retryDays?: readonly number[];
  /** The clock of the signatures: the real one, or this server's, if the receiver uses it too. */
  readonly signedBy?: "real time" | "own clock";
  /** A file that keeps the state across restarts. */
  readonly keptIn?: string;
  /** Called with the seconds that the clock is ahead, for processes that share it. */
  readonly onAdvance?: (aheadSeconds: number) => void;
}

export interface FakeStripe extends Control {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** The complete state, for assertions. */
  readonly account: Account;
  close(): Promise<void>;
}

/** A local payment provider that implements Stripe's protocol as far as the product uses it. */
export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  const { key = "sk_test_local", secret = "whsec_local" } = options;
  const clock = createClock();
  const random = seeded(options.seed ?? 1);
  const line = createLine(random);
  const deliveries = createDeliveries({
    urls: options.webhookUrl === undefined ? [] : [options.webhookUrl],
    secret,
    random,
    attempts: options.attempts ?? 12,
    signedAt: () =>
      options.signedBy === "own clock" ? clock.now() : Math.floor(Date.now() / 1_000),
  });
  deliveries.behave(options.deliveryFaults ?? {});
  const server = createServer((request, response) => {
    void answer(request, response).then(() => keep());
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = openAccount({
    base: options.publicUrl ?? url,
    clock,
    retryDays: options.retryDays ?? [3, 5, 7],
    announce: (event) => deliveries.take(event),
  });
  const control = createControl({ account, deliveries, line, onAdvance: options.onAdvance });
  const repeated = createIdempotency();
  const keep = options.keptIn ? keepIn(options.keptIn, account, clock.setAhead) : () => {};

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    try {
      // Runs what has become due in real time.
      clock.advanceTo(clock.now(), (until) => nextDue(account, until));
      await answerRightly(request, response, body);
    } catch (error) {
      const fault =
        error instanceof ApiFault
          ? error
          : new ApiFault(500, { type: "api_error", message: String(error) });
      sendJson(response, fault.status, { error: fault.error });
    }
  }

  async function answerRightly(request: IncomingMessage, response: ServerResponse, body: string) {
    const { method = "GET" } = request;
    const { pathname, search } = new URL(request.url ?? "/", url);
    const params = decodeForm(body === "" ? search.slice(1) : body);
    if (pathname === "/favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    if (pathname.startsWith("/_test/")) {
      sendJson(response, 200, await answerControl(control, method, pathname, params));
      return;
    }
    const page =
      answerDesk(control, account, method, pathname, params) ??
      answerPage(account, method, pathname, params);
    if (page) {
      sendPage(response, page);
      return;
    }
    const fate = line.fate();
    if (fate === "request lost") {
      request.socket.destroy();
      return;
    }
    authorise(request, key);
    const answered = repeated(request, body, () => answerApi(account, method, pathname, params));
    if (fate === "reply lost") {
      request.socket.destroy();
      return;
    }
    if (answered.isReplay) response.setHeader("idempotent-replayed", "true");
    sendJson(response, answered.status, answered.reply);
  }

  return {
    ...control,
    url,
    key,
    secret,
    account,
    async close() {
      await deliveries.close();
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

function authorise({ headers: { authorization } }: IncomingMessage, key: string): void {
  const given = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  if (given === key) return;
  const message =
    given === undefined
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${given.slice(0, 8)}****`;
  throw new ApiFault(401, { type: "invalid_request_error", message });
}

function sendPage(response: ServerResponse, { status, html = "", location }: Page): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    ...(location !== undefined && { location }),
  });
  response.end(html);
}

function sendJson(response: ServerResponse, status: number, reply: object): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": newId("req"),
    "stripe-version": API_VERSION,
  });
  response.end(JSON.stringify(reply));
}
