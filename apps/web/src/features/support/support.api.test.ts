import { openVisitorTicket } from "@twofold/contract/support";
import { expect, test } from "vitest";
import { answer, refuse } from "../../testing/server.ts";
import { sendVisitorTicket } from "./support.api.ts";

test("question keeps its idempotency key until it is stored, and then gets a new one", async () => {
  const body = { email: "nora@example.com", topic: "other", message: "Do you print?" } as const;
  const failed = refuse(openVisitorTicket, 503, {});
  await expect(sendVisitorTicket(body)).rejects.toMatchObject({ status: 503 });
  const arrived = answer(openVisitorTicket, { detail: "A letter is on its way." });
  await sendVisitorTicket(body);
  await sendVisitorTicket(body);
  const keys = [...failed, ...arrived].map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([keys[0], keys[0], expect.stringMatching(/^[\w-]{36}$/)]);
  expect(keys[2]).not.toBe(keys[0]);
});
