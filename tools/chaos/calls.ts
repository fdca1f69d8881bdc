import { setTimeout as wait } from "node:timers/promises";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { Problem } from "../../packages/contract/src/problem.ts";

const PATIENCE_MS = 20_000;
/** A pause, so that clients do not flood a process that is down. */
const PAUSE_MS = 250;

/**
 * Result of a call. `done`: it took effect. `refused`: it did not, for this reason.
 * `unsent`: no process accepted it. `unknown`: it may or may not have taken effect.
 */
export type Outcome =
  | { readonly is: "done"; readonly json: unknown }
  | { readonly is: "refused"; readonly code: string; readonly status: number }
  | { readonly is: "unsent" }
  | { readonly is: "unknown"; readonly status: number | undefined };

export interface CallOptions {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
  readonly token?: string | undefined;
}

export type Call = (
  endpoint: Pick<Endpoint, "method" | "path">,
  options?: CallOptions,
) => Promise<Outcome>;

export function callerOf(url: string, onStatus: (status: number | undefined) => void): Call {
  return async ({ method, path }, { body, params = {}, token } = {}) => {
    const target = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
    let response: Response;
    let text: string;
    try {
      response = await fetch(url + target, {
        method,
        headers: {
          ...(body && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await response.text();
    } catch (error) {
      onStatus(undefined);
      await wait(PAUSE_MS);
      return isRefusedConnection(error) ? { is: "unsent" } : { is: "unknown", status: undefined };
    }
    onStatus(response.status);
    if (response.ok) return { is: "done", json: text === "" ? undefined : JSON.parse(text) };
    if (response.status >= 500) {
      await wait(PAUSE_MS);
      return { is: "unknown", status: response.status };
    }
    const { code, status } = Problem.parse(JSON.parse(text));
    return { is: "refused", code, status };
  };
}

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
