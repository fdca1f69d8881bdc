import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf } from "../../../packages/fake-stripe/src/receiver.ts";
import { idOf } from "../../../packages/fake-stripe/src/reference.ts";
import { startFakeStripe, type FakeStripe } from "../../../packages/fake-stripe/src/server.ts";
import type { Plan } from "../../../packages/contract/src/subscriptions.ts";
import { truthOf, type Catalogue } from "./oracle.ts";

const plan = (name: string, price: number, priority: number): Plan => ({
  name,
  description: "",
  price,
  yearly_price: price * 10,
  currency: "USD",
  features: [],
  daily_credits: priority * 10,
  shows_ads: false,
  priority,
  picture_scale: 1,
  trial_days: 0,
});
const catalogue: Catalogue = {
  plans: [plan("Basic", 5, 1), plan("Pro", 20, 3)],
  packs: new Map([["300", 20]]),
  dailyFree: 5,
};

let billing: FakeStripe;
let stripe: ReturnType<typeof clientOf>;
let customer: string;
beforeEach(async () => {
  billing = await startFakeStripe();
  stripe = clientOf(billing.url);
  ({ id: customer } = await stripe.customers.create({ email: "maya@b.example" }));
});
afterEach(() => billing.close());

const truth = () => truthOf(billing.account, "maya@b.example", catalogue);

async function priceOf(amount: number, interval: "month" | "year" = "month"): Promise<string> {
  const recurring = { interval };
  const product_data = { name: "Plan" };
  const given = { currency: "usd", unit_amount: amount, recurring, product_data };
  return (await stripe.prices.create(given)).id;
}

async function subscribe(price: string, card = "4242424242424242") {
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: "http://app.example",
  });
  return stripe.subscriptions.retrieve(idOf(billing.pay(session.id, { card }).subscription));
}

test("user without a plan › has the free credits", () => {
  const none = { held: undefined, periods: new Map(), packs: new Map() };
  expect(truth()).toEqual({ ...none, daily: 5, mostDaily: 5 });
});

test("two plans › the better one counts, until the end of the paid period", async () => {
  await subscribe(await priceOf(5_000, "year"));
  const { items } = await subscribe(await priceOf(2_000), "4000000000000341");
  expect(truth()).toMatchObject({ held: { plan_name: "Pro", status: "active" }, daily: 30 });
  await billing.advance({ months: 1 });
  const end = new Date((items.data[0]?.current_period_end ?? 0) * 1_000).toISOString();
  expect(truth().held).toMatchObject({ plan_name: "Pro", status: "past_due", end_date: end });
  await billing.advance({ days: 8 });
  expect(truth()).toMatchObject({
    held: { plan_name: "Basic", status: "active" },
    daily: 10,
    mostDaily: 30,
  });
  const names = [...truth().periods.values()].map(({ plan_name }) => plan_name);
  expect(names).toEqual(["Basic", "Pro"]);
});

test("year followed by a month › ends when the month begins", async () => {
  const { id, items } = await subscribe(await priceOf(20_000, "year"));
  await billing.advance({ days: 10 });
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? "", price: await priceOf(500) }],
    proration_behavior: "always_invoice",
  });
  await billing.advance({ days: 2 });
  await stripe.subscriptions.cancel(id);
  const ended = new Date((billing.account.subscriptions.get(id)?.ended_at ?? 0) * 1_000);
  const [year, month] = [...truth().periods.values()];
  expect(year).toMatchObject({ plan_name: "Pro", price: 200, end_dates: [month?.start_date] });
  expect(month).toMatchObject({ plan_name: "Basic", price: 0, end_dates: [ended.toISOString()] });
  expect(truth().held).toBeUndefined();
});

test("pack › counts from its payment on", async () => {
  const product_data = { name: "Handful" };
  const { id } = await stripe.checkout.sessions.create({
    mode: "payment",
    customer,
    line_items: [{ price_data: { currency: "usd", unit_amount: 300, product_data }, quantity: 1 }],
    success_url: "http://app.example",
  });
  billing.pay(id, { later: true });
  expect(truth().packs.size).toBe(0);
  await billing.advance({ days: 1 });
  expect([...truth().packs]).toEqual([[id, 20]]);
});
