import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf } from "./receiver.ts";
import { startFakeStripe } from "./server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "twofold-billing-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a restarted provider has the same state and time", async () => {
  const keptIn = join(folder, "deep", "billing.json");
  const first = await startFakeStripe({ keptIn });
  const stripe = clientOf(first.url);
  const { id } = await stripe.customers.create({ email: "maya@b.example" });
  const price = await stripe.prices.create({
    currency: "usd",
    unit_amount: 999,
    recurring: { interval: "month" },
    product_data: { name: "Premium" },
  });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: "http://app.example",
  });
  const press = (url: string, values: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(values), redirect: "manual" });
  await press(session.url ?? "", { card: "4242424242424242" });
  await press(`${first.url}/_desk/advance`, { step: "month" });
  const until = first.now().getTime();
  await first.close();

  const second = await startFakeStripe({ keptIn });
  const { data } = await clientOf(second.url).invoices.list({ customer: id });
  expect(data).toHaveLength(2);
  expect(second.now().getTime()).toBeGreaterThanOrEqual(until);
  expect(await (await fetch(second.url)).text()).toContain("maya@b.example");
  await press(`${second.url}/_desk/advance`, { step: "day" });
  await press(`${second.url}/_desk/advance`, { step: "month" });
  expect((await clientOf(second.url).invoices.list({ customer: id })).data).toHaveLength(3);
  await second.close();
});
