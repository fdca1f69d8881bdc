import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { idOf } from "./reference.ts";
import { BAD_LATER, GOOD, itemOf, createSubscriber, type Subscriber } from "./subscriber.ts";

let its: Subscriber;
beforeEach(async () => {
  its = await createSubscriber();
});
afterEach(() => its.close());

const DAY = 86_400;
const since = (from: number) => its.types().slice(from);

describe("checkout page", () => {
  const press = (url: string, card: string) =>
    fetch(url, { method: "POST", body: new URLSearchParams({ card }), redirect: "manual" });

  test("is marked as a test, rejects a declined card and accepts a valid one", async () => {
    const { id: price } = await its.priceOf(999);
    const session = await its.sessionOf(price);
    const page = await (await fetch(session.url ?? "")).text();
    expect(page).toContain("no real money");
    expect(page).toContain("$9.99");
    const refused = await press(session.url ?? "", "4000 0000 0000 0002");
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('role="alert">Your card was declined.');
    expect(its.receiver.events.map(({ type }) => type)).not.toContain("checkout.session.completed");
    const paid = await press(session.url ?? "", "4242 4242 4242 4242");
    expect(paid.headers.get("location")).toBe(
      `http://app.example/subscription?session=${session.id}`,
    );
    expect((await fetch(session.url ?? "")).status).toBe(410);
  });

  test("sends all events with signatures that the SDK accepts", async () => {
    const before = its.receiver.events.length;
    const subscription = await its.subscribe();
    expect(since(before)).toEqual([
      "customer.updated",
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "charge.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "checkout.session.completed",
    ]);
    const paid = its.receiver.events.find(({ type }) => type === "invoice.paid");
    const invoice = paid?.data.object as Stripe.Invoice;
    expect(invoice).toMatchObject({ amount_paid: 999, billing_reason: "subscription_create" });
    expect(invoice.parent?.subscription_details).toMatchObject({
      subscription: subscription.id,
      metadata: { user_id: "user-1" },
    });
    expect(invoice.lines.data[0]?.period).toEqual({
      start: itemOf(subscription).current_period_start,
      end: itemOf(subscription).current_period_end,
    });
    expect(subscription).toMatchObject({ status: "active", metadata: { user_id: "user-1" } });
  });

  test("can be expired, and expires automatically", async () => {
    const { id: price } = await its.priceOf(999);
    const [first, second] = [await its.sessionOf(price), await its.sessionOf(price)];
    expect((await its.stripe.checkout.sessions.expire(first.id)).status).toBe("expired");
    expect(() => its.billing.pay(first.id)).toThrow("no longer open");
    await its.billing.advance({ seconds: DAY });
    expect((await its.stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
    expect(its.types().filter((type) => type === "checkout.session.expired")).toHaveLength(2);
  });

  test("sells a pack, paid immediately or a day later", async () => {
    const pack = () =>
      its.stripe.checkout.sessions.create({
        mode: "payment",
        customer: its.customer,
        success_url: "http://app.example/credits",
        metadata: { pack: "Small" },
        line_items: [
          {
            price_data: { currency: "usd", unit_amount: 300, product_data: { name: "Small" } },
            quantity: 1,
          },
        ],
      });
    const now = await pack();
    expect(its.billing.pay(now.id)).toMatchObject({ payment_status: "paid", amount_total: 300 });
    const later = await pack();
    expect(its.billing.pay(later.id, { later: true }).payment_status).toBe("unpaid");
    await its.billing.advance({ days: 1 });
    expect(its.types().at(-1)).toBe("checkout.session.async_payment_succeeded");
    expect((await its.stripe.checkout.sessions.retrieve(later.id)).payment_status).toBe("paid");
  });

  test("applies a coupon for one payment to the first payment only", async () => {
    const coupon = await its.stripe.coupons.create({ percent_off: 25, duration: "once" });
    const { id: price } = await its.priceOf(1_000);
    const session = await its.sessionOf(price, { discounts: [{ coupon: coupon.id }] });
    expect(session.amount_total).toBe(750);
    const { subscription } = its.billing.pay(session.id);
    await its.billing.advance({ months: 1 });
    const { data } = await its.stripe.invoices.list({ subscription: idOf(subscription) });
    expect(data.map((each) => each.amount_paid)).toEqual([1_000, 750]);
  });
});

describe("promotion code", () => {
  test("is accepted on the page if the session allows it", async () => {
    const coupon = await its.stripe.coupons.create({
      amount_off: 300,
      currency: "usd",
      duration: "forever",
    });
    const promotion = { type: "coupon", coupon: coupon.id } as const;
    await its.stripe.promotionCodes.create({ promotion, code: "TOGETHER", max_redemptions: 1 });
    const { id: price } = await its.priceOf(1_000);
    const press = (url: string | null, promotion_code: string) =>
      fetch(url ?? "", {
        method: "POST",
        body: new URLSearchParams({ card: GOOD, promotion_code }),
        redirect: "manual",
      });
    const closed = await its.sessionOf(price);
    expect((await press(closed.url, "together")).status).toBe(402);
    const open = await its.sessionOf(price, { allow_promotion_codes: true });
    expect(await (await press(open.url, "apart")).text()).toContain("promotion code is invalid");
    expect((await press(open.url, "together")).status).toBe(303);
    expect(await its.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({
      amount_total: 700,
      payment_status: "paid",
    });
    const late = await its.sessionOf(price, { allow_promotion_codes: true });
    expect((await press(late.url, "together")).status).toBe(402);
  });
});

describe("portal", () => {
  test("cancels, renews, changes the card and shows invoices", async () => {
    const subscription = await its.subscribe();
    const { url } = await its.stripe.billingPortal.sessions.create({
      customer: its.customer,
      return_url: "http://app.example/subscription",
    });
    const press = async (values: Record<string, string>) =>
      (await fetch(url, { method: "POST", body: new URLSearchParams(values) })).text();
    const read = () => its.stripe.subscriptions.retrieve(subscription.id);
    expect(await press({ action: "cancel" })).toContain("Your plan was cancelled.");
    expect((await read()).cancel_at_period_end).toBe(true);
    expect(await press({ action: "renew" })).toContain("Your plan was renewed.");
    expect((await read()).cancel_at_period_end).toBe(false);
    expect(await press({ action: "card", card: "4000000000000002" })).toContain("was declined");
    const page = await press({ action: "card", card: BAD_LATER });
    expect(page).toContain("ends in 0341");
    const [, invoiceUrl = ""] = /href="([^"]+\/i\/in_\w+)"/.exec(page) ?? [];
    expect(await (await fetch(invoiceUrl)).text()).toContain("$9.99");
  });
});
