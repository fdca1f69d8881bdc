import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clientOf } from "./receiver.ts";
import { startFakeStripe, type FakeStripe } from "./server.ts";

let billing: FakeStripe;
let stripe: Stripe;
beforeAll(async () => {
  billing = await startFakeStripe();
  stripe = clientOf(billing.url);
});
afterAll(() => billing.close());

/** Returns the SDK's error of a rejected call. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error("the call was not rejected");
  return error;
}

const price = (lookupKey: string, more: Partial<Stripe.PriceCreateParams> = {}) =>
  stripe.prices.create({
    currency: "usd",
    unit_amount: 499,
    recurring: { interval: "month" },
    product_data: { name: "Basic" },
    lookup_key: lookupKey,
    ...more,
  });

describe("authentication", () => {
  test("a wrong or missing key is rejected with Stripe's error", async () => {
    const wrong = await refusal(clientOf(billing.url, "sk_test_other").customers.create({}));
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toContain("Invalid API Key provided");
    const bare = await fetch(`${billing.url}/v1/customers`, { method: "POST" });
    expect(bare.status).toBe(401);
    expect(await bare.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  });

  test("a browser's request for an icon is no error", async () => {
    expect((await fetch(`${billing.url}/favicon.ico`)).status).toBe(204);
  });

  test("every response has a request id", async () => {
    const { lastResponse } = await stripe.customers.create({ email: "a@b.example" });
    expect(lastResponse.requestId).toMatch(/^req_/);
  });
});

describe("idempotency", () => {
  test("the same request with the same key returns the first response and acts once", async () => {
    const before = billing.account.customers.size;
    const options = { idempotencyKey: "customer-of-maya" };
    const first = await stripe.customers.create({ email: "maya@b.example" }, options);
    const again = await stripe.customers.create({ email: "maya@b.example" }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(billing.account.customers.size).toBe(before + 1);
  });

  test("another request with the same key is rejected", async () => {
    const options = { idempotencyKey: "customer-of-jonas" };
    await stripe.customers.create({ email: "jonas@b.example" }, options);
    const other = await refusal(stripe.customers.create({ email: "nora@b.example" }, options));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  test("the key of a rejected request can be used again", async () => {
    const options = { idempotencyKey: "session-of-nobody" };
    const ask = (customer: string) =>
      stripe.billingPortal.sessions.create({ customer, return_url: "http://x.example" }, options);
    expect((await refusal(ask("cus_none"))).code).toBe("resource_missing");
    const { id } = await stripe.customers.create({});
    expect((await ask(id)).url).toContain("/p/session/");
  });
});

describe("network faults", () => {
  afterEach(() => billing.disturb({ lostRequests: 0, lostReplies: 0 }));

  test("an outage loses every request", async () => {
    const before = billing.account.customers.size;
    billing.disturb({ lostRequests: 1 });
    const away = await refusal(stripe.customers.create({}));
    expect(away).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(billing.account.customers.size).toBe(before);
  });

  test("a lost reply has acted, and a repeated request acts only once", async () => {
    const before = billing.account.customers.size;
    const ask = () => stripe.customers.create({}, { idempotencyKey: "nobody hears" });
    billing.disturb({ lostReplies: 1 });
    expect(await refusal(ask())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    billing.disturb({ lostReplies: 0 });
    expect((await ask()).id).toMatch(/^cus_/);
    expect(billing.account.customers.size).toBe(before + 1);
  });
});

describe("objects", () => {
  test("a customer is created, changed, read and deleted", async () => {
    const { id } = await stripe.customers.create({ email: "a@b.example", metadata: { user: "1" } });
    await stripe.customers.update(id, { email: "c@d.example", metadata: { more: "2" } });
    expect(await stripe.customers.retrieve(id)).toMatchObject({
      email: "c@d.example",
      metadata: { user: "1", more: "2" },
    });
    await stripe.customers.del(id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    const gone = await refusal(
      stripe.billingPortal.sessions.create({ customer: id, return_url: "http://x.example" }),
    );
    expect(gone.statusCode).toBe(400);
  });

  test("a price is found by its lookup key, which moves only on request", async () => {
    const old = await price("basic_month");
    expect((await refusal(price("basic_month"))).code).toBe("resource_already_exists");
    const now = await price("basic_month", { unit_amount: 599, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ["basic_month", "none"], active: true });
    expect(found.data.map(({ id }) => id)).toEqual([now.id]);
    expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
  });

  test("a promotion code is found in any case while it can be redeemed", async () => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: "once" });
    const promotion = { type: "coupon", coupon: coupon.id } as const;
    const code = await stripe.promotionCodes.create({ promotion, code: "TOGETHER" });
    await stripe.promotionCodes.create({ promotion, code: "OVER", expires_at: 1_000 });
    const find = (typed: string) => stripe.promotionCodes.list({ code: typed, active: true });
    expect((await find("together")).data.map(({ id }) => id)).toEqual([code.id]);
    expect((await find("over")).data).toEqual([]);
  });

  test("a list is returned in pages", async () => {
    for (let n = 0; n < 3; n += 1) await price(`page_${n}`);
    const first = await stripe.prices.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    const all: string[] = [];
    for await (const each of stripe.prices.list({ limit: 2 })) all.push(each.id);
    expect(new Set(all).size).toBe(billing.account.prices.size);
  });

  test("ids are expanded to objects on request", async () => {
    const { id } = await price("expanded");
    const read = await stripe.prices.retrieve(id, { expand: ["product"] });
    expect(read.product).toMatchObject({ object: "product", name: "Basic" });
  });
});

describe("rejected requests", () => {
  test("an unknown parameter", async () => {
    const wrong = await refusal(
      stripe.customers.create({ emial: "a@b.example" } as Stripe.CustomerCreateParams),
    );
    expect(wrong).toMatchObject({ code: "parameter_unknown", param: "emial", statusCode: 400 });
  });

  test("a missing object, by path and by parameter", async () => {
    const byPath = await refusal(stripe.subscriptions.retrieve("sub_none"));
    expect(byPath).toMatchObject({ code: "resource_missing", statusCode: 404 });
    const session = stripe.checkout.sessions.create({
      mode: "subscription",
      success_url: "http://x.example",
      line_items: [{ price: "price_none", quantity: 1 }],
    });
    expect(await refusal(session)).toMatchObject({
      code: "resource_missing",
      param: "line_items[0][price]",
      statusCode: 400,
    });
  });

  test("an unknown path", async () => {
    expect(await refusal(stripe.charges.retrieve("ch_1"))).toMatchObject({ statusCode: 404 });
  });

  test("a recurring price in a payment, and a one-time price in a subscription", async () => {
    const { id } = await price("wrong_mode");
    const ask = (
      mode: "payment" | "subscription",
      line: Stripe.Checkout.SessionCreateParams.LineItem,
    ) =>
      refusal(
        stripe.checkout.sessions.create({
          mode,
          success_url: "http://x.example",
          line_items: [line],
        }),
      );
    expect((await ask("payment", { price: id, quantity: 1 })).message).toContain("recurring");
    const pack = { currency: "usd", unit_amount: 300, product_data: { name: "Pack" } };
    expect((await ask("subscription", { price_data: pack, quantity: 1 })).param).toBe("line_items");
  });
});
