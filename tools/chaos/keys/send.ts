import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "../../../packages/contract/src/endpoint.ts";
import type { Random } from "../random.ts";

interface Reply {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Headers;
}

export type Send = (
  endpoint: Pick<Endpoint, "method" | "path">,
  options?: { readonly body?: object; readonly token?: string | undefined },
) => Promise<Reply>;

const MAX_ATTEMPTS = 40;
const UNAVAILABLE = 503;
/** So that clients do not flood a process that is starting. */
const PAUSE_MS = 20;

/**
 * Sends each request to any of the nodes, and to another if a connection is refused, as a load balancer
 * does. A status of 0 means that no node replied.
 */
export function createSend(
  urls: readonly [string, ...string[]],
  random: Random,
  onReply: (reply: { readonly status: number; readonly attempts: number }) => void,
): Send {
  return async ({ method, path }, { body, token } = {}) => {
    for (let attempts = 1; ; attempts += 1) {
      const response = await fetch(random.pick(urls) + path, {
        method,
        headers: {
          ...(body && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: body ? JSON.stringify(body) : null,
      }).catch(() => undefined);
      const text = await response?.text();
      const status = response?.status ?? 0;
      const isUnsent = !response || status === UNAVAILABLE;
      if (isUnsent && attempts < MAX_ATTEMPTS) {
        await wait(PAUSE_MS);
        continue;
      }
      onReply({ status, attempts });
      const json: unknown = text ? JSON.parse(text) : undefined;
      return { status, json, ...(response && { headers: response.headers }) };
    }
  };
}
