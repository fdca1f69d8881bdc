import type { IncomingMessage } from "node:http";
import { ApiFault } from "./api-fault.ts";

interface Answered {
  readonly status: number;
  readonly reply: object;
  readonly isReplay: boolean;
}

/** The same key with the same request returns the first response without any action. */
export function createIdempotency() {
  const kept = new Map<
    string,
    { readonly asked: string; readonly status: number; readonly json: string }
  >();

  return (request: IncomingMessage, body: string, answer: () => object): Answered => {
    const key = request.headers["idempotency-key"];
    if (typeof key !== "string" || request.method !== "POST")
      return { status: 200, reply: answer(), isReplay: false };
    const asked = `${request.url} ${body}`;
    const before = kept.get(key);
    if (before && before.asked !== asked)
      throw new ApiFault(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    if (before)
      return { status: before.status, reply: JSON.parse(before.json) as object, isReplay: true };
    try {
      const reply = answer();
      kept.set(key, { asked, status: 200, json: JSON.stringify(reply) });
      return { status: 200, reply, isReplay: false };
    } catch (error) {
      // A rejected request may be repeated with the same key; a declined card counts as executed.
      if (error instanceof ApiFault && error.status === 402)
        kept.set(key, { asked, status: 402, json: JSON.stringify({ error: error.error }) });
      throw error;
    }
  };
}
