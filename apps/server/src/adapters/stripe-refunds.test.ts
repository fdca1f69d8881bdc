import { randomUUID } from "node:crypto";
import { idOf } from "@twofold/fake-stripe/reference";
import { startFakeStripe, type FakeStripe } from "@twofold/fake-stripe/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RefundRefusedError, type PaidBilling } from "#features/subscriptions/billing.port.ts";
import { createStripeBilling } from "./stripe-billing.ts";

let server: FakeStripe;
let billing: PaidBilling;
beforeAll(async () => {
  server = await startFakeStripe();
  billing = createStripeBilling({
    secretKey: "sk_test_local",
    webhookSecret: "whsec_local",
    baseUrl: server.url,
    isTaxed: false,
  });
});
afterAll(() => server.close());

describe("refund", () => {
  /** Returns the payment of a new subscription. */
  async function paid(): Promise<string> {
    const userId = randomUUID();
    const email = `${userId}@b.example`;
    const { id } = await billing.openPlanCheckout({
      customerId: await billing.addCustomer({ userId, email, name: "Maya" }),
      userId,
      key: randomUUID(),
      doneUrl: "http://app.example/done",
      backUrl: "http://app.example/back",
      price: {
        planKey: "premium",
        planName: "premium",
        interval: "month",
        amountCents: 999,
        currency: "USD",
      },
      trialDays: 0,
      coupon: undefined,
    });
    const subscription = idOf(server.pay(id).subscription);
    for await (const invoice of billing.listPaidInvoices(subscription))
      return (await billing.findPaymentId(invoice.id)) ?? "";
    throw new Error("no invoice was paid");
  }

  test("is created once for each id, and found by it", async () => {
    const [payment, id] = [await paid(), randomUUID()];
    expect(await billing.findRefund(payment, id)).toBe(undefined);
    const refund = () => billing.createRefund(payment, { id, amountCents: 400 });
    const first = await refund();
    expect(await refund()).toEqual(first);
    expect(await billing.findRefund(payment, id)).toEqual({ ...first, hasFailed: false });
    expect(await billing.readPayment(payment)).toMatchObject({
      pack: undefined,
      paidCents: 999,
      refundedCents: 400,
      disputedCents: 0,
    });
  });

  test("above the rest of the payment, or of a disputed one › is refused", async () => {
    const payment = await paid();
    const refund = (amountCents: number) =>
      billing.createRefund(payment, { id: randomUUID(), amountCents });
    await expect(refund(1_000)).rejects.toThrow(RefundRefusedError);
    server.dispute(payment);
    await expect(refund(1)).rejects.toThrow(RefundRefusedError);
  });

  test("of a payment that the provider does not know › has no payment", async () => {
    expect(await billing.findPaymentId("cs_unknown")).toBe(undefined);
    expect(await billing.findPaymentId("in_unknown")).toBe(undefined);
  });
});
