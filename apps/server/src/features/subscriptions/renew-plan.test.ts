import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { BAD_LATER, codeOf, premium, pro, payingOn } from "#testing/paying.ts";
import { daysAfter } from "./billing-calendar.ts";
import { currentPlan } from "./current-plan.ts";
import { subscriptions } from "./subscriptions.tables.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
beforeAll(async () => {
  app = await startPaidApp();
  people = payingOn(app);
});
afterAll(() => app.stop());

describe("renewal", () => {
  test("moves the end and adds a period", async () => {
    const ann = await people.subscriber();
    const { end_date } = await people.statusOf(ann);
    await app.billing.advance({ months: 1 });
    const after = await people.statusOf(ann);
    expect(Date.parse(after.end_date ?? "")).toBeGreaterThan(Date.parse(end_date ?? ""));
    expect((await people.historyOf(ann)).map(({ status, price }) => [status, price])).toEqual([
      ["active", 9.99],
      ["ended", 9.99],
    ]);
  });

  test("a failed payment starts the grace period and sends an email; a new card ends it", async () => {
    const ann = await people.subscriber(premium, BAD_LATER);
    const { end_date } = await people.statusOf(ann);
    await app.billing.advance({ months: 1 });
    const late = await people.statusOf(ann);
    expect(late).toMatchObject({
      status: "past_due",
      end_date,
      has_subscription: true,
      shows_ads: false,
    });
    expect(Date.parse(late.grace_until ?? "") - Date.parse(end_date ?? "")).toBe(7 * 86_400_000);
    expect(await people.emailKindsTo(ann)).toEqual(["payment_failed"]);
    expect(codeOf(await people.change(ann, pro))).toEqual([402, "payment_failed"]);
    expect(codeOf(await people.subscribe(ann, pro))).toEqual([409, "already_subscribed"]);
    // A second failed attempt sends no second email.
    await app.billing.advance({ days: 3 });
    expect(await people.emailKindsTo(ann)).toEqual(["payment_failed"]);
    app.billing.changeCard(people.customerOf(ann), "4242424242424242");
    await app.billing.delivered();
    expect(await people.statusOf(ann)).toMatchObject({ status: "active", grace_until: null });
    expect(await people.historyOf(ann)).toHaveLength(2);
  });

  test("a permanent failure ends the plan and sends one email", async () => {
    const ann = await people.subscriber(premium, BAD_LATER);
    await app.billing.advance({ months: 1 });
    await app.billing.advance({ days: 9 });
    expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
    expect(await people.emailKindsTo(ann)).toEqual(["payment_failed", "plan_ended"]);
    const { json } = await people.subscribe(ann);
    await app.pay(json.checkout_url);
    expect(await people.statusOf(ann)).toMatchObject({ status: "active" });
  });

  test("cancelling an overdue plan ends it immediately", async () => {
    const ann = await people.subscriber(premium, BAD_LATER);
    await app.billing.advance({ months: 1 });
    expect((await people.cancel(ann)).json).toMatchObject({ has_subscription: false });
    expect(people.withBillingErrors(ann).status).toBe("canceled");
  });

  test("the poller ends the plan here and at the provider exactly after the grace period", async () => {
    const slow = await startPaidApp({ billing: { retryDays: [3, 20, 40] } });
    const there = payingOn(slow);
    try {
      const ann = await there.subscriber(premium, BAD_LATER);
      await slow.billing.advance({ months: 1 });
      const grace = new Date((await there.statusOf(ann)).grace_until ?? "");
      const row = async () =>
        (
          await slow.db.select().from(subscriptions).where(eq(subscriptions.userId, ann.user.id))
        )[0];
      await there.round(new Date(grace.getTime() - 1));
      expect(await row()).toMatchObject({ state: "past_due" });
      await there.round(grace);
      expect(await row()).toMatchObject({ state: "ended", graceUntil: null });
      expect(there.withBillingErrors(ann).status).toBe("canceled");
      expect(await there.emailKindsTo(ann)).toEqual(["payment_failed", "plan_ended"]);
    } finally {
      await slow.stop();
    }
  });
});

describe("lost event", () => {
  test("of a renewal ends no plan, because the poller reads the provider first", async () => {
    const ann = await people.subscriber();
    const end = new Date((await people.statusOf(ann)).end_date ?? "");
    app.billing.setWebhookUrl();
    await app.billing.advance({ months: 1 });
    expect(await people.round(daysAfter(end, 1))).toBe(true);
    const after = await people.statusOf(ann);
    expect(after.status).toBe("active");
    expect(Date.parse(after.end_date ?? "")).toBeGreaterThan(end.getTime());
    app.billing.setWebhookUrl(app.webhookUrl);
  });

  test("with an unavailable provider ends no plan within three days", async () => {
    const lonely = await startPaidApp();
    const there = payingOn(lonely);
    try {
      const ann = await there.subscriber();
      const end = new Date((await there.statusOf(ann)).end_date ?? "");
      await lonely.billing.close();
      for (const days of [0, 1, 2.9]) {
        const now = daysAfter(end, days);
        await there.round(now);
        expect(
          await currentPlan({ ...lonely.wiring.context(), clock: () => now }, ann.user.id),
        ).toBeDefined();
      }
      expect(codeOf(await there.cancel(ann))).toEqual([503, "unavailable"]);
      expect(await there.statusOf(ann)).toMatchObject({ status: "active" });
    } finally {
      await lonely.stop();
    }
  });
});
