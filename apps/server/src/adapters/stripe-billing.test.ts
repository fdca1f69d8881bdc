import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  BillingUnavailableError,
  InvalidSignatureError,
  PaymentFailedError,
  UnknownCouponError,
  type PaidBilling,
  type PlanCheckout,
} from "#features/subscriptions/billing.port.ts";
import { clientOf } from "@twofold/fake-stripe/receiver";
import { idOf } from "@twofold/fake-stripe/reference";
import { startFakeStripe, type FakeStripe } from "@twofold/fake-stripe/server";
import { createBilling } from "./billing.ts";
import { createStripeBilling } from "./stripe-billing.ts";

let server: FakeStripe;
let billing: PaidBilling;
let customerId: string;
const userId = randomUUID();

const createOn = (url: string, isTaxed = false) =>
  createStripeBilling({
    secretKey: "sk_test_local",
    webhookSecret: "whsec_local",
    baseUrl: url,
    isTaxed,
  });

beforeAll(async () => {
  server = await startFakeStripe();
  billing = createOn(server.url);
  customerId = await billing.addCustomer({ userId, email: "maya@b.example", name: "Maya" });
});
afterAll(() => server.close());

const tag = (amountCents = 999, interval: "month" | "year" = "month", planKey = "premium") => ({
  planKey,
  planName: planKey,
  interval,
  amountCents,
  currency: "USD",
});
const checkout = (more: Partial<PlanCheckout> = {}): PlanCheckout => ({
  customerId,
  userId,
  key: randomUUID(),
  doneUrl: "http://app.example/done",
  backUrl: "http://app.example/back",
  price: tag(),
  trialDays: 0,
  coupon: undefined,
  ...more,
});
async function all<T>(each: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of each) list.push(one);
  return list;
}

/** Returns the id of a paid subscription. */
async function subscribed(
  more: Partial<PlanCheckout> = {},
  card = "4242424242424242",
): Promise<string> {
  const { id } = await billing.openPlanCheckout(checkout(more));
  return idOf(server.pay(id, { card }).subscription);
}

describe("setting BILLING", () => {
  const settings = {
    SUBSCRIPTION_SYSTEM: "on",
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: "whsec_local",
    STRIPE_BASE_URL: undefined,
    STRIPE_TAX: "off",
    GRACE_DAYS: 7,
  } as const;
  test("selects no payments or Stripe", async () => {
    const off = await createBilling({ ...settings, BILLING: "off" });
    expect(off).toMatchObject({ takesPayments: false, provider: "off" });
    const stripe = await createBilling({ ...settings, BILLING: "stripe" });
    expect(stripe).toMatchObject({ takesPayments: true, provider: "stripe" });
  });
});

describe("checkout page", () => {
  test("the same key returns the same page, and the same user the same customer", async () => {
    const once = checkout();
    const pages = await Promise.all([1, 2, 3].map(() => billing.openPlanCheckout(once)));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
    expect(pages[0]?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    const again = await billing.addCustomer({ userId, email: "maya@b.example", name: "Maya" });
    expect(again).toBe(customerId);
  });

  test("an existing price is reused, and a new amount takes over its lookup key", async () => {
    const pricesOf = () =>
      [...server.account.prices.values()].filter((each) => idOf(each.product) === "twofold_silver");
    await billing.openPlanCheckout(checkout({ price: tag(700, "month", "silver") }));
    await billing.openPlanCheckout(checkout({ price: tag(700, "month", "silver") }));
    expect(pricesOf().map(({ unit_amount, lookup_key }) => [unit_amount, lookup_key])).toEqual([
      [700, "twofold_silver_month"],
    ]);
    await billing.openPlanCheckout(checkout({ price: tag(800, "month", "silver") }));
    await billing.openPlanCheckout(checkout({ price: tag(7_000, "year", "silver") }));
    expect(pricesOf().map(({ unit_amount, lookup_key }) => [unit_amount, lookup_key])).toEqual([
      [700, null],
      [800, "twofold_silver_month"],
      [7_000, "twofold_silver_year"],
    ]);
  });

  test("Stripe calculates taxes only if enabled", async () => {
    const { id } = await createOn(server.url, true).openPlanCheckout(checkout());
    expect(server.account.sessions.get(id)?.automatic_tax.enabled).toBe(true);
    const { id: other } = await billing.openPlanCheckout(checkout());
    expect(server.account.sessions.get(other)?.automatic_tax.enabled).toBe(false);
  });

  test("an open page can be closed repeatedly, a paid one cannot", async () => {
    const [open, paid] = [
      await billing.openPlanCheckout(checkout()),
      await billing.openPlanCheckout(checkout()),
    ];
    expect(await billing.closeCheckout(open.id)).toBe(true);
    expect(await billing.closeCheckout(open.id)).toBe(true);
    expect(await billing.closeCheckout("cs_unknown")).toBe(true);
    server.pay(paid.id);
    expect(await billing.closeCheckout(paid.id)).toBe(false);
  });

  describe("coupon", () => {
    const stripe = () => clientOf(server.url);
    const of = (coupon: string) => ({ promotion: { type: "coupon" as const, coupon } });
    const opens = (coupon: string, more: Partial<PlanCheckout> = {}) =>
      billing.openPlanCheckout(checkout({ coupon, ...more }));
    const amountOf = async (coupon: string, more?: Partial<PlanCheckout>) =>
      server.account.sessions.get((await opens(coupon, more)).id)?.amount_total;
    const addCustomer = async (email: string) => (await stripe().customers.create({ email })).id;

    beforeAll(async () => {
      await stripe().coupons.create({ id: "TENTH", percent_off: 10, duration: "forever" });
      await stripe().coupons.create({ id: "HALF", percent_off: 50 });
      await stripe().coupons.create({ id: "OVER", percent_off: 10, redeem_by: 1_000 });
    });

    test("promotion code › is accepted", async () => {
      await stripe().promotionCodes.create({ ...of("TENTH"), code: "LOVE" });
      expect(await amountOf("love")).toBe(899);
    });

    test("unknown code, or id of a coupon › is rejected", async () => {
      for (const code of ["NOPE", "TENTH", "HALF"])
        await expect(opens(code)).rejects.toThrow(UnknownCouponError);
    });

    test("code outside its restrictions › is rejected", async () => {
      const codes = stripe().promotionCodes;
      await codes.create({ ...of("TENTH"), code: "EXPIRED", expires_at: 1_000 });
      await codes.create({ ...of("OVER"), code: "ENDED" });
      await codes.create({ ...of("TENTH"), code: "ONCE", max_redemptions: 1 });
      const other = await addCustomer("other@b.example");
      await codes.create({ ...of("TENTH"), code: "OTHERS", customer: other });
      const restrictions = { first_time_transaction: true };
      await codes.create({ ...of("TENTH"), code: "FIRST", restrictions });
      expect(await amountOf("FIRST", { customerId: other })).toBe(899);
      server.pay((await opens("ONCE")).id);
      for (const code of ["EXPIRED", "ENDED", "ONCE", "OTHERS", "FIRST"])
        await expect(opens(code)).rejects.toThrow(UnknownCouponError);
    });

    test("the same code for one customer and for all › each gets their own", async () => {
      const friend = await addCustomer("friend@b.example");
      const code = "HELLO";
      await stripe().promotionCodes.create({ ...of("HALF"), code, customer: friend });
      await stripe().promotionCodes.create({ ...of("TENTH"), code });
      expect(await amountOf(code, { customerId: friend })).toBe(499);
      expect(await amountOf(code)).toBe(899);
    });
  });
});

describe("subscription", () => {
  test("is read in the port's format", async () => {
    const id = await subscribed();
    const found = await billing.readSubscription(id);
    expect(found).toMatchObject({
      id,
      customerId,
      userId,
      planKey: "premium",
      interval: "month",
      amountCents: 999,
      currency: "USD",
      state: "active",
      cancelsAtEnd: false,
      overdueSince: null,
      endedAt: null,
    });
    expect(await billing.readSubscription("sub_unknown")).toBeUndefined();
    const invoices = await all(billing.listPaidInvoices(id));
    expect(invoices).toEqual([
      expect.objectContaining({
        subscriptionId: id,
        planKey: "premium",
        amountCents: 999,
        startAt: found?.periodStart,
        endAt: found?.periodEnd,
      }),
    ]);
    expect(await all(billing.listSubscriptions())).toContain(id);
  });

  test("a trial is free until its end", async () => {
    const found = await billing.readSubscription(await subscribed({ trialDays: 7 }));
    expect(found?.state).toBe("trialing");
    const days =
      ((found?.periodEnd.getTime() ?? 0) - (found?.periodStart.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(7);
  });

  test("cancelling, resuming and ending can each be repeated", async () => {
    const id = await subscribed();
    await billing.setCancelsAtEnd(id, true);
    await billing.setCancelsAtEnd(id, true);
    expect(await billing.readSubscription(id)).toMatchObject({
      cancelsAtEnd: true,
      state: "active",
    });
    await billing.setCancelsAtEnd(id, false);
    await billing.setCancelsAtEnd(id, false);
    expect(await billing.readSubscription(id)).toMatchObject({ cancelsAtEnd: false });
    await billing.cancelNow(id);
    await billing.cancelNow(id);
    await billing.setCancelsAtEnd(id, false);
    await billing.changePlan(id, tag(1_999, "month", "pro"), randomUUID());
    expect(await billing.readSubscription(id)).toMatchObject({
      state: "ended",
      endedAt: expect.any(Date),
    });
  });

  test("a plan change charges the difference immediately, and a declined card changes nothing", async () => {
    const id = await subscribed();
    await billing.changePlan(id, tag(1_999, "month", "pro"), randomUUID());
    expect(await billing.readSubscription(id)).toMatchObject({
      planKey: "pro",
      amountCents: 1_999,
    });
    const invoices = await all(billing.listPaidInvoices(id));
    expect(invoices.map(({ planKey, amountCents }) => [planKey, amountCents])).toEqual([
      ["pro", 1_000],
      ["premium", 999],
    ]);
    const poor = await subscribed({}, "4000000000000341");
    await expect(
      billing.changePlan(poor, tag(1_999, "month", "pro"), randomUUID()),
    ).rejects.toThrow(PaymentFailedError);
    expect(await billing.readSubscription(poor)).toMatchObject({ planKey: "premium" });
  });

  test("a preview returns what a change charges, and a later change is read as pending", async () => {
    const id = await subscribed();
    const { periodEnd } = (await billing.readSubscription(id)) ?? {};
    expect(await billing.previewChange(id, tag(1_999, "month", "pro"))).toEqual({
      dueCents: 1_000,
      currency: "USD",
      balanceCents: 0,
      periodEnd,
    });
    const smaller = tag(499, "month", "basic");
    await Promise.all([billing.changeLater(id, smaller), billing.changeLater(id, smaller)]);
    await billing.changeLater(id, smaller);
    expect(await billing.readSubscription(id)).toMatchObject({
      planKey: "premium",
      pending: { planKey: "basic", interval: "month", amountCents: 499 },
      balance: { cents: 0 },
    });
    await billing.changeLater(id, tag(4_990, "year", "basic"));
    expect(await billing.readSubscription(id)).toMatchObject({ pending: { interval: "year" } });
    await billing.setCancelsAtEnd(id, true);
    expect(await billing.readSubscription(id)).toMatchObject({ cancelsAtEnd: true, pending: null });
    await billing.changeLater(id, smaller);
    expect(await billing.readSubscription(id)).toMatchObject({
      cancelsAtEnd: false,
      pending: { planKey: "basic" },
    });
    await billing.cancelNow(id);
    expect(await billing.previewChange(id, smaller)).toBeUndefined();
    await billing.changeLater(id, smaller);
    expect(await billing.readBalance("cus_unknown")).toBeUndefined();
  });

  test("a failed renewal is overdue since the end of the paid period", async () => {
    const id = await subscribed({}, "4000000000000341");
    const before = await billing.readSubscription(id);
    await server.advance({ months: 1 });
    const late = await billing.readSubscription(id);
    expect(late).toMatchObject({
      state: "past_due",
      periodEnd: before?.periodEnd,
      overdueSince: before?.periodEnd,
    });
  });

  test("has a portal", async () => {
    expect(await billing.openPortal(customerId, "http://app.example/")).toContain(server.url);
  });
});

describe("errors", () => {
  test("an unreachable provider is reported as unavailable", async () => {
    const nowhere = createOn("http://127.0.0.1:9");
    await expect(nowhere.readSubscription("sub_1")).rejects.toThrow(BillingUnavailableError);
    await expect(nowhere.openPlanCheckout(checkout())).rejects.toThrow(BillingUnavailableError);
  });

  test("a wrong API key is an internal error without a status or the key", async () => {
    const wrong = createStripeBilling({
      secretKey: "sk_wrong",
      webhookSecret: "whsec_local",
      baseUrl: server.url,
      isTaxed: false,
    });
    const error: unknown = await wrong.readSubscription("sub_1").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(BillingUnavailableError);
    expect(error).not.toHaveProperty("statusCode");
    expect(String(error)).not.toContain("sk_wrong");
  });

  test.each(["", "t=1", "t=x,v1=", "v1=00", `t=${Math.floor(Date.now() / 1_000)},v1=zz`])(
    "an event with the signature %j is rejected",
    (signature) => {
      expect(() => billing.readEvent(Buffer.from("{}"), signature)).toThrow(InvalidSignatureError);
    },
  );
});
