import type { Endpoint, ReplyOf } from "@twofold/contract/endpoint";
import { live } from "@twofold/contract/live";
import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";

/** Live updates are open in the background of every app page and, unless a test says otherwise, silent. */
export const server = setupServer(http.get(`*${live.path}`, () => new Promise<never>(() => {})));

type Handler = Parameters<typeof http.get>[1];

/** Answers a call of the contract in the contract's own shape. */
export function answer<const E extends Endpoint>(endpoint: E, reply?: ReplyOf<E>): Request[] {
  return intercept(endpoint, () =>
    reply === undefined
      ? new HttpResponse(null, { status: endpoint.status })
      : HttpResponse.json(reply as JsonBodyType, { status: endpoint.status }),
  );
}

export function refuse(endpoint: Endpoint, status: number, body?: object | string): Request[] {
  return intercept(endpoint, () =>
    typeof body === "object"
      ? HttpResponse.json(body, { status, headers: { "content-type": "application/problem+json" } })
      : new HttpResponse(body ?? null, { status }),
  );
}

/** Returns the requests that come, for a test to look at. */
export function intercept(endpoint: Endpoint, handler: Handler): Request[] {
  const seen: Request[] = [];
  const method = endpoint.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  server.use(
    http[method](`*${endpoint.path}`, (info) => {
      seen.push(info.request.clone());
      return handler(info);
    }),
  );
  return seen;
}

export function hang(endpoint: Endpoint): Request[] {
  return intercept(endpoint, () => new Promise<never>(() => {}));
}
