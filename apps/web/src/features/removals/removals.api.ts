import { requestRemoval } from "@twofold/contract/removals";
import type { RequestOf } from "@twofold/contract/endpoint";
import { call } from "../../lib/api.ts";

type Body = RequestOf<typeof requestRemoval>["body"];

let last = { body: "", key: "" };

/** The same text has the same key until the server has stored it, so a repeated attempt is one request. */
export async function sendRemoval(body: Body) {
  const text = JSON.stringify(body);
  if (last.body !== text) last = { body: text, key: crypto.randomUUID() };
  const sent = await call(requestRemoval, { body }, { headers: { "idempotency-key": last.key } });
  last = { body: "", key: "" };
  return sent;
}
