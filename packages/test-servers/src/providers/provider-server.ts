import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The API key that every test provider accepts. */
export const KEY = "key-of-the-tests";

/** The behaviour of a provider until the next change. */
export type Behaviour =
  | { readonly kind: "success"; readonly picture: Buffer; readonly afterMs?: number }
  | { readonly kind: "busy"; readonly retryAfter: number }
  | { readonly kind: "fault"; readonly status: number }
  /** The connection ends before or during the response. */
  | { readonly kind: "cut"; readonly when: "before" | "within" }
  | { readonly kind: "garbage" }
  /** The index of the refusal. */
  | { readonly kind: "refusal"; readonly way: number }
  /** The job is accepted, and never finishes. */
  | { readonly kind: "endless" }
  | { readonly kind: "oversize" };

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The content of the paid request, as the provider reads it. */
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

/** The protocol of one provider. */
export interface Dialect {
  isPaid(request: Received): boolean;
  isAuthorised(headers: IncomingHttpHeaders): boolean;
  /** Throws if the request does not match the published schema; the response is then 422. */
  read(request: Received): Seen;
  fault(status: number): object;
  /** Each kind of refusal, as the response to the paid request or to a later one. */
  readonly refusals: readonly ((base: string) => Reply)[];
  /** The response to the paid request: the image, or where to poll for it. */
  take(picture: Buffer, base: string): Reply;
  /** The image is in that response, or is polled. */
  readonly manner: "inline" | "polled";
  /** If it is not 401. */
  readonly badKeyStatus?: number;
  /** A later request; undefined is 404. */
  follow?(request: Received, job: Job, base: string): Reply | undefined;
}

export interface Job {
  readonly behaviour: Behaviour;
  /** The number of polls. */
  readonly polls: number;
}

export interface ProviderServer {
  readonly url: string;
  behave(behaviour: Behaviour): void;
  /** Since the last change of behaviour. */
  readonly received: readonly Received[];
  /** The number of paid requests. */
  paid(): number;
  /** The content of the last paid request. */
  seen(): Seen | undefined;
  /** The number of connections that the client closed early. */
  abandoned(): number;
  close(): Promise<void>;
}

const ENDLESS = Buffer.alloc(1_048_576, "A");

/** A local provider that implements the real protocol over HTTP. */
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
      // An endless job is a matter of polling; an oversized response is a matter of the file.
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

/** Writes for as long as the client reads. */
function pour(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "image/png" });
  const more = () => {
    while (!response.destroyed && response.write(ENDLESS));
  };
  response.on("drain", more);
  more();
}

const file = (picture: Buffer): Reply => ({ type: "image/png", body: picture });

/** The image of a finished job, under the name in its response. */
export function fileOf(request: Received, { behaviour }: Job): Reply | undefined {
  if (!request.path.startsWith("/file/")) return undefined;
  return behaviour.kind === "success" ? file(behaviour.picture) : undefined;
}

/** Whether a job has run for its configured time. */
export const isDone = ({ behaviour, polls }: Job, pollMs: number): boolean =>
  behaviour.kind === "oversize" ||
  (behaviour.kind === "success" && polls * pollMs >= (behaviour.afterMs ?? 0));

export const fromDataUri = (uri: string): Buffer =>
  Buffer.from(uri.replace(/^data:image\/jpeg;base64,/, ""), "base64");
