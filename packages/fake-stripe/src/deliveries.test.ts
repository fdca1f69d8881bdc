import type { Stripe } from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf, createReceiver, type Receiver } from "./receiver.ts";
import { startFakeStripe, type FakeStripe, type FakeStripeOptions } from "./server.ts";

let receiver: Receiver;
let billing: FakeStripe | undefined;
beforeEach(async () => {
  receiver = await createReceiver();
});
afterEach(async () => {
  await billing?.close();
  await receiver.close();
});

async function start(options: FakeStripeOptions): Promise<{ billing: FakeStripe; stripe: Stripe }> {
  billing = await startFakeStripe({ webhookUrl: receiver.url, ...options });
  return { billing, stripe: clientOf(billing.url) };
}

const addresses = () => receiver.events.map(({ data }) => (data.object as Stripe.Customer).email);
const many = Array.from({ length: 60 }, (_, n) => `${n}@b.example`);

test("a rejected event is retried in order until it is accepted", async () => {
  const { billing: provider, stripe } = await start({});
  receiver.refuse(3);
  await stripe.customers.create({ email: "first@b.example" });
  await stripe.customers.create({ email: "second@b.example" });
  await provider.delivered();
  expect(addresses()).toEqual(["first@b.example", "second@b.example"]);
  expect(provider.counts).toMatchObject({ events: 2, sent: 5, refused: 3, acknowledged: 2 });
});

test("an event is dropped after the last attempt", async () => {
  const { billing: provider, stripe } = await start({ attempts: 2 });
  receiver.refuse(2);
  await stripe.customers.create({ email: "first@b.example" });
  await provider.delivered();
  expect(provider.counts).toMatchObject({ sent: 2, givenUp: 1 });
  expect(receiver.events).toEqual([]);
});

test("delivery faults delay, duplicate and reorder events, but lose none", async () => {
  const deliveryFaults = {
    shuffled: true,
    duplicates: 0.2,
    drops: 0.2,
    delayMs: 50,
    concurrency: 8,
  };
  const { billing: provider, stripe } = await start({ deliveryFaults, seed: 7 });
  for (const email of many) await stripe.customers.create({ email });
  await provider.delivered();
  const came = addresses();
  expect(new Set(came)).toEqual(new Set(many));
  expect(came.length).toBeGreaterThan(many.length);
  expect([...new Set(came)]).not.toEqual(many);
  expect(provider.counts.dropped).toBeGreaterThan(0);
  expect(provider.counts.duplicates).toBeGreaterThan(0);
});

test("an event is stored and can be sent again", async () => {
  const { billing: provider, stripe } = await start({});
  await stripe.customers.create({ email: "first@b.example" });
  await provider.delivered();
  const [event] = (await stripe.events.list({ type: "customer.created" })).data;
  provider.redeliver(event?.id ?? "");
  await provider.delivered();
  expect(receiver.events.map(({ id }) => id)).toEqual([event?.id, event?.id]);
});

test("another process can control the provider over HTTP", async () => {
  const { billing: provider, stripe } = await start({});
  const customer = await stripe.customers.create({ email: "maya@b.example" });
  const before = provider.now().getTime();
  const post = async (path: string, values: Record<string, string> = {}) =>
    (await fetch(`${provider.url}/_test/${path}`, {
      method: "POST",
      body: new URLSearchParams(values),
    })) as { status: number; json(): Promise<unknown> };
  const answer = await post("advance", { days: "31" });
  expect(await answer.json()).toMatchObject({ events: 1, acknowledged: 1 });
  expect(provider.now().getTime() - before).toBeGreaterThanOrEqual(31 * 86_400_000);
  expect((await post(`card/${customer.id}`)).status).toBe(200);
  expect(provider.account.cards.get(customer.id)?.last4).toBe("4242");
  expect((await post("unknown")).status).toBe(400);
});

test("signatures carry the real time, or the provider's own if configured", async () => {
  const signed = async (options: FakeStripeOptions) => {
    const { billing: provider, stripe } = await start(options);
    await provider.advance({ days: 40 });
    await stripe.customers.create({});
    await provider.delivered();
    const ahead = (receiver.signedAt.at(-1) ?? 0) - Date.now() / 1_000;
    await provider.close();
    billing = undefined;
    return ahead / 86_400;
  };
  expect(await signed({})).toBeCloseTo(0, 2);
  expect(await signed({ signedBy: "own clock" })).toBeCloseTo(40, 2);
});
