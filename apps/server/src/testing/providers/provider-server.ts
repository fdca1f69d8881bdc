import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The key that every provider of the tests takes. */
export const KEY = "key-of-the-tests";

/** How a provider behaves until it is told otherwise. */
export type Behaviour =
  | { readonly kind: "success"; readonly picture: Buffer; readonly afterMs?: number }
  | { readonly kind: "busy"; readonly retryAfter: number }
  | { readonly kind: "fault"; readonly status: number }
  /** The connection ends before the answer, or in the middle of it. */
  | { readonly kind: "cut"; readonly when: "before" | "within" }
  | { readonly kind: "garbage" }
  /** Which of its ways to say no. */
  | { readonly kind: "refusal"; readonly way: number }
  /** It is taken, and never done. */
  | { readonly kind: "endless" }
  | { readonly kind: "oversize" };

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What the paid request has brought, as its provider reads it. */
export interface Seen {
  readonly images: readonly Buffer[];
  readonly prompt: string;
}

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  readonly body: Buffer | string | object;
}

/** One provider's protocol. */
export interface Dialect {
  isPaid(request: Received): boolean;
  isAuthorised(headers: IncomingHttpHeaders): boolean;
  /** Throws if the request does not fit the published schema; it is then answered with 422. */
  read(request: Received): Seen;
  fault(status: number): object;
  /** Each way in which it says no, as the answer to the paid request or to what follows. */
  readonly refusals: readonly ((base: string) => Reply)[];
  /** The answer to the paid request: the picture, or where to ask for it. */
  take(picture: Buffer, base: string): Reply;
  /** The picture comes with that answer; the answer waits for the picture; or it is asked for. */
  readonly manner: "inline" | "waiting" | "polled";
  /** If it is not 401. */
  readonly badKeyStatus?: number;
  /** Asked later; undefined is 404. */
  follow?(request: Received, job: Job, base: string): Reply | undefined;
}

export interface Job {
  readonly behaviour: Behaviour;
  /** How often it was asked for. */
  readonly polls: number;
}

export interface ProviderServer {
  readonly url: string;
  behave(behaviour: Behaviour): void;
  /** Since it was told how to behave. */
  readonly received: readonly Received[];
  /** How many requests came that cost money. */
  paid(): number;
  /** What the last of them brought. */
  seen(): Seen | undefined;
  /** How many connections the client has given up. */
  abandoned(): number;
  close(): Promise<void>;
}

const ENDLESS = Buffer.alloc(1_048_576, "A");

/** A provider on this machine that speaks the real one's protocol over real HTTP. */
export async function createProviderServer(dialect: Dialect): Promise<ProviderServer> {
  let behaviour: Behaviour = { kind: "garbage" };
  let received: Received[] = [];
  let paid = 0;
  let polls = 0;
  let abandoned = 0;
  let seen: Seen | undefined;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("close", () => {
      if (!response.writableEnded) abandoned += 1;
    });
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      void answer({ method, path, headers, body: Buffer.concat(chunks) }, response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: Received, response: ServerResponse): Promise<void> {
    received.push(request);
    if (!dialect.isPaid(request)) {
      polls += 1;
      // What is drawn for ever is a matter of asking, what is too long of the file itself.
      if (behaviour.kind === "oversize" && request.path.startsWith("/file/")) pour(response);
      else send(response, dialect.follow?.(request, { behaviour, polls }, url) ?? notFound);
      return;
    }
    paid += 1;
    polls = 0;
    if (!dialect.isAuthorised(request.headers)) {
      send(response, { status: dialect.badKeyStatus ?? 401, body: dialect.fault(401) });
      return;
    }
    try {
      seen = dialect.read(request);
    } catch {
      send(response, { status: 422, body: dialect.fault(422) });
      return;
    }
    await misbehave(response);
  }

  async function misbehave(response: ServerResponse): Promise<void> {
    const now = behaviour;
    const { manner } = dialect;
    switch (now.kind) {
      case "success":
        if (manner !== "polled") await wait(now.afterMs ?? 0);
        return send(response, dialect.take(now.picture, url));
      case "busy": {
        const headers = { "retry-after": String(now.retryAfter) };
        return send(response, { status: 429, headers, body: dialect.fault(429) });
      }
      case "fault":
        return send(response, { status: now.status, body: dialect.fault(now.status) });
      case "cut":
        if (now.when === "within")
          response.writeHead(200, { "content-type": "application/json", "content-length": 9_999 });
        if (now.when === "within") response.write('{"half": "an ans');
        setTimeout(() => response.destroy(), 20);
        return;
      case "garbage":
        return send(response, { type: "text/html", body: "<html><h1>It works!</h1></html>" });
      case "refusal": {
        const refuse = dialect.refusals[now.way];
        if (!refuse) throw new Error(`there is no refusal ${now.way}`);
        return send(response, refuse(url));
      }
      case "endless":
        if (manner === "polled") send(response, dialect.take(Buffer.alloc(0), url));
        return;
      case "oversize":
        if (manner === "inline") pour(response);
        else send(response, dialect.take(Buffer.alloc(0), url));
    }
  }

  return {
    url,
    behave(next) {
      behaviour = next;
      received = [];
      paid = 0;
      polls = 0;
      abandoned = 0;
      seen = undefined;
    },
    get received() {
      return received;
    },
    paid: () => paid,
    seen: () => seen,
    abandoned: () => abandoned,
    async close() {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

const notFound: Reply = { status: 404, body: { detail: "Not Found" } };

function send(response: ServerResponse, { status = 200, type, headers, body }: Reply): void {
  const isBytes = Buffer.isBuffer(body) || typeof body === "string";
  response.writeHead(status, {
    "content-type": type ?? (isBytes ? "application/octet-stream" : "application/json"),
    ...headers,
  });
  response.end(isBytes ? body : JSON.stringify(body));
}

/** Goes on for as long as somebody reads. */
function pour(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png" });
  const more = () => {
    while (!response.destroyed && response.write(ENDLESS));
  };
  response.on("drain", more);
  more();
}

const file = (picture: Buffer): Reply => ({ type: "image/png", body: picture });

/** The picture of a job that is done, under the name that the answer has told. */
export function fileOf(request: Received, { behaviour }: Job): Reply | undefined {
  if (!request.path.startsWith("/file/")) return undefined;
  return behaviour.kind === "success" ? file(behaviour.picture) : undefined;
}

/** Whether a job has run for as long as it was told to. */
export const isDone = ({ behaviour, polls }: Job, pollMs: number): boolean =>
  behaviour.kind === "oversize" ||
  (behaviour.kind === "success" && polls * pollMs >= (behaviour.afterMs ?? 0));

export const fromDataUri = (uri: string): Buffer =>
  Buffer.from(uri.replace(/^data:image\/jpeg;base64,/, ""), "base64");
