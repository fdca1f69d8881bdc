import * as contract from "@twofold/contract/subscriptions";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, startTestApp, type Person, type TestApp } from "#testing/app.ts";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { payingOn, premium, pro } from "#testing/paying.ts";
import { daysAfter } from "./billing-calendar.ts";
import { remindRenewals } from "./remind-renewals.ts";
import { subscriptions } from "./subscriptions.tables.ts";

describe("with a payment provider", () => {
  let app: PaidApp;
  let people: ReturnType<typeof payingOn>;
  beforeAll(async () => {
    app = await startPaidApp();
    people = payingOn(app);
  });
  afterAll(() => app.stop());

  const redeliverAll = async () => {
    for (const event of app.billing.account.events.values()) app.billing.redeliver(event.id);
    // Events that the provider numbers differently are applied again, too.
    await app.db.execute(sql`delete from billing_events`);
    for (const event of app.billing.account.events.values()) app.billing.redeliver(event.id);
    await app.billing.delivered();
  };

  test("each payment of a plan has one receipt, however often it is reported", async () => {
    const ann = await people.subscriber();
    expect(await people.billingEmailsTo(ann)).toEqual(["plan_receipt"]);
    await redeliverAll();
    expect(await people.billingEmailsTo(ann)).toEqual(["plan_receipt"]);
    await app.billing.advance({ months: 1 });
    await redeliverAll();
    expect(await people.billingEmailsTo(ann)).toEqual(["plan_receipt", "plan_receipt"]);
  });

  test("each payment of a pack has one receipt", async () => {
    const ann = await signUp(app);
    const body = { pack_name: "Handful", price: 2.99 };
    const { json } = await app.call(contract.buyPack, { body }, { token: ann.token });
    expect(await people.billingEmailsTo(ann)).toEqual([]);
    await app.pay(json.checkout_url);
    await redeliverAll();
    expect(await people.billingEmailsTo(ann)).toEqual(["pack_receipt"]);
  });

  test("a change and a cancellation are confirmed once", async () => {
    const ann = await people.subscriber();
    await people.change(ann, pro);
    await app.billing.delivered();
    const after = await people.billingEmailsTo(ann);
    expect(after.filter((name) => name === "plan_changed")).toHaveLength(1);
    await people.cancel(ann);
    await redeliverAll();
    const all = await people.billingEmailsTo(ann);
    expect(all.filter((name) => name === "plan_changed")).toHaveLength(1);
    expect(all.filter((name) => name === "plan_cancelled")).toHaveLength(1);
  });

  test("a change that starts later is confirmed when it is planned and when it starts", async () => {
    const ann = await people.subscriber(pro);
    await people.change(ann, premium);
    await redeliverAll();
    expect(await people.billingEmailsTo(ann)).toEqual(["plan_receipt", "plan_changed"]);
    await app.billing.advance({ months: 1 });
    await redeliverAll();
    const all = await people.billingEmailsTo(ann);
    expect(all.toSorted()).toEqual([
      "plan_changed",
      "plan_changed",
      "plan_receipt",
      "plan_receipt",
    ]);
  });

  describe("renewal", () => {
    const remindersTo = async (who: Person) =>
      (await people.billingEmailsTo(who)).filter((name) => name === "renewal_soon").length;
    const endOf = async (who: Person) =>
      new Date((await people.statusOf(who)).end_date ?? Number.NaN);
    const remindAt = (now: Date) => remindRenewals({ ...app.wiring.context(), clock: () => now });

    test("is announced three days before, once for each period", async () => {
      const ann = await people.subscriber();
      const end = await endOf(ann);
      await remindAt(daysAfter(end, -4));
      expect(await remindersTo(ann)).toBe(0);
      await remindAt(daysAfter(end, -3));
      await remindAt(daysAfter(end, -2));
      expect(await remindersTo(ann)).toBe(1);
      await app.billing.advance({ months: 1 });
      const next = await endOf(ann);
      expect(next.getTime()).toBeGreaterThan(end.getTime());
      await remindAt(daysAfter(next, -1));
      expect(await remindersTo(ann)).toBe(2);
    });

    test("is announced once by concurrent workers, and again after a worker died", async () => {
      const ann = await people.subscriber();
      const due = daysAfter(await endOf(ann), -2);
      const ctx = { ...app.wiring.context(), clock: () => due };
      // The worker dies after the record is written and before the commit.
      const dying = {
        ...ctx,
        jobs: { ...ctx.jobs, within: () => ({ ...ctx.jobs, enqueue: die }) },
      };
      await expect(remindRenewals(dying)).rejects.toThrow("died");
      expect(await remindersTo(ann)).toBe(0);
      await Promise.all(Array.from({ length: 6 }, () => remindAt(due)));
      expect(await remindersTo(ann)).toBe(1);
    });

    test("is not announced for a cancelled or ended plan", async () => {
      const ann = await people.subscriber();
      const end = await endOf(ann);
      await people.cancel(ann);
      await remindAt(daysAfter(end, -1));
      expect(await remindersTo(ann)).toBe(0);
      await people.resume(ann);
      await remindAt(daysAfter(end, -1));
      expect(await remindersTo(ann)).toBe(1);
      await remindAt(daysAfter(end, 1));
      expect(await remindersTo(ann)).toBe(1);
    });
  });
});

const die = () => Promise.reject(new Error("died"));

describe("trial", () => {
  let app: PaidApp;
  let people: ReturnType<typeof payingOn>;
  beforeAll(async () => {
    app = await startPaidApp();
    people = payingOn(app);
    await app.db.execute(sql`update plans set trial_days = 7`);
  });
  afterAll(() => app.stop());

  test("has no receipt, but an email with the first payment and an announcement of it", async () => {
    const ann = await people.subscriber(premium);
    expect(await people.billingEmailsTo(ann)).toEqual(["plan_started"]);
    const end = new Date((await people.statusOf(ann)).end_date ?? "");
    await remindRenewals({ ...app.wiring.context(), clock: () => daysAfter(end, -3) });
    await app.billing.advance({ days: 8 });
    expect(await people.billingEmailsTo(ann)).toEqual([
      "plan_started",
      "renewal_soon",
      "plan_receipt",
    ]);
  });
});

describe("without a payment provider", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: true, env: { BILLING: "off" } });
  });
  afterAll(() => app.stop());

  test("emails name no price, and nothing is announced or receipted", async () => {
    const ann = await signUp(app);
    const as = { token: ann.token };
    await app.call(contract.subscribe, { body: premium }, as);
    const started = await app.mailbox.waitFor(ann.email, "Your Premium plan has started");
    expect(started.text).toContain("It costs nothing");
    await app.call(contract.changePlan, { body: pro }, as);
    await app.mailbox.waitFor(ann.email, "Your plan is now Pro");
    await app.call(contract.cancelSubscription, {}, as);
    await app.mailbox.waitFor(ann.email, "Your Pro plan is cancelled");
    const mails = app.mailbox.mails.filter(({ to }) => to === ann.email);
    await app.call(contract.resumeSubscription, {}, as);
    await app.call(contract.changePlan, { body: premium }, as);
    const planned = await app.mailbox.waitFor(ann.email, "Your plan changes to Premium on");
    expect(planned.text).toContain("Then Premium begins.");
    for (const { text } of mails) expect(text).not.toMatch(/\$|charge|Receipt/);
    const [row] = await app.db.select().from(subscriptions);
    const soon = daysAfter(row?.periodEnd ?? new Date(), -1);
    expect(await remindRenewals({ ...app.wiring.context(), clock: () => soon })).toBe(false);
  });
});
