import { listNotifications } from "@twofold/contract/notifications";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseUserNow } from "#features/account/erase-user-now.ts";
import { signUp, type Person } from "#testing/app.ts";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { partnersOn } from "#testing/partners.ts";
import { basic, payingOn, premium, pro } from "#testing/paying.ts";
import { applyDueSeats } from "./apply-due-seats.ts";
import { daysAfter } from "./billing-calendar.ts";
import { effectivePlan } from "./effective-plan.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
let partners: ReturnType<typeof partnersOn>;
beforeAll(async () => {
  app = await startPaidApp();
  people = payingOn(app);
  partners = partnersOn(app);
}, 60_000);
afterAll(() => app.stop());

const FREE = 5;

/** A payer with a plan, and the partner who pays nothing. */
async function couple(body: Parameters<typeof people.subscriber>[0] = premium) {
  const ann = await people.subscriber(body);
  const bob = await signUp(app);
  await partners.link(ann, bob);
  return { ann, bob };
}
const unlink = (person: Person) => partners.unlink(person);
const at = (clock: Date) => ({ ...app.wiring.context(), clock: () => clock });
const benefitsAt = async ({ user }: Person, now: Date) =>
  (await effectivePlan(at(now), user.id)).benefits?.plan.name ?? null;
const endOf = async (who: Person) => new Date((await people.statusOf(who)).end_date ?? 0);

describe("second seat", () => {
  test("linking › the partner has the benefits immediately, and an own ledger", async () => {
    const { ann, bob } = await couple();
    expect(await people.statusOf(bob)).toMatchObject({
      has_subscription: false,
      plan_name: "Premium",
      paid_by: "partner",
      seat: { plan_name: "Premium", until: null },
      shows_ads: false,
    });
    expect(await people.statusOf(ann)).toMatchObject({ paid_by: "me", seat: null });
    expect(await people.dailyOf(bob)).toBe(await people.dailyOf(ann));
    expect(await people.faults()).toEqual([]);
  });

  test("plan chosen after linking, and changed › applies to both", async () => {
    const [ann, bob] = [await signUp(app), await signUp(app)];
    await partners.link(ann, bob);
    expect(await people.dailyOf(bob)).toBe(FREE);
    await app.pay((await people.subscribe(ann)).json.checkout_url);
    expect(await people.statusOf(bob)).toMatchObject({ plan_name: "Premium" });
    const { due_today } = await people.preview(ann, pro);
    await people.change(ann, { ...pro, due_today });
    await app.billing.delivered();
    await app.applyEvents();
    expect(await people.statusOf(bob)).toMatchObject({ plan_name: "Pro", paid_by: "partner" });
    expect(await people.dailyOf(bob)).toBe(await people.dailyOf(ann));
  });

  test("plan with fewer credits for the partner › the partner gets these", async () => {
    await app.db.execute(sql`update plans set partner_daily_credits = 7 where name = 'Basic'`);
    const { ann, bob } = await couple(basic);
    expect(await people.dailyOf(bob)).toBe(7);
    expect(await people.dailyOf(ann)).toBeGreaterThan(7);
  });

  test("both pay › nothing is cancelled, and each has the better plan", async () => {
    const [ann, bob] = [await people.subscriber(premium), await people.subscriber(pro)];
    await partners.link(ann, bob);
    expect(await people.statusOf(bob)).toMatchObject({
      status: "active",
      plan_name: "Pro",
      paid_by: "me",
      seat: { plan_name: "Premium" },
    });
    expect(await people.statusOf(ann)).toMatchObject({
      status: "active",
      plan_name: "Premium",
      paid_by: "partner",
      seat: { plan_name: "Pro" },
    });
    expect(await people.dailyOf(ann)).toBe(await people.dailyOf(bob));
    await people.cancel(ann);
    expect(await people.statusOf(ann)).toMatchObject({ status: "cancelled", paid_by: "partner" });
    expect(await people.statusOf(bob)).toMatchObject({ status: "active" });
  });
});

describe("end of a seat", () => {
  test("payer cancels › with the period, announced 7 days before, once", async () => {
    const { ann, bob } = await couple();
    await people.cancel(ann);
    const end = await endOf(ann);
    expect((await people.statusOf(bob)).seat).toEqual({
      plan_name: "Premium",
      until: end.toISOString(),
    });
    const notices = async () =>
      (await app.call(listNotifications, { query: {} }, bob)).json.notifications.filter(
        ({ link }: { link: string }) => link === "/subscription",
      );
    await applyDueSeats(at(daysAfter(end, -8)));
    expect(await notices()).toEqual([]);
    for (let round = 0; round < 2; round += 1) await applyDueSeats(at(daysAfter(end, -7)));
    expect(await notices()).toHaveLength(1);
    expect(await benefitsAt(bob, new Date(end.getTime() - 1))).toBe("Premium");
    expect(await benefitsAt(bob, end)).toBeNull();
  });

  test("plan of the payer ends early, as after a refund › immediately", async () => {
    const { ann, bob } = await couple();
    await people.stripe.subscriptions.cancel(people.withBillingErrors(ann).id);
    await app.billing.delivered();
    await app.applyEvents();
    expect(await people.statusOf(bob)).toMatchObject({ plan_name: null, seat: null });
    expect(await people.dailyOf(bob)).toBe(FREE);
    expect(await people.faults()).toEqual([]);
  });

  test.each([
    ["month", premium],
    ["year", { ...premium, price: 99.9, interval: "year" as const }],
  ])("unlinking in a paid %s › at its end, at most 31 days later", async (_, body) => {
    const { ann, bob } = await couple(body);
    const end = (await endOf(ann)).getTime();
    const latest = () => Math.min(end, daysAfter(new Date(), 31).getTime());
    const before = latest();
    await unlink(bob);
    const until = new Date((await people.statusOf(bob)).seat?.until ?? 0);
    expect(until.getTime()).toBeGreaterThanOrEqual(before);
    expect(until.getTime()).toBeLessThanOrEqual(latest());
    expect(await people.dailyOf(bob)).toBe(await people.dailyOf(ann));
    await applyDueSeats(at(until));
    expect((await people.statusOf(bob)).seat).toBeNull();
    expect(await people.dailyOf(bob)).toBe(FREE);
  });

  test("account of the payer is erased › the paid time stays with the partner", async () => {
    const { ann, bob } = await couple();
    const end = await endOf(ann);
    await eraseUserNow(app.wiring.context(), ann.user.id);
    expect((await people.statusOf(bob)).seat).toEqual({
      plan_name: "Premium",
      until: end.toISOString(),
    });
  });
});

describe("next person", () => {
  test("within 30 days › gets the seat when the wait is over, and the same person immediately", async () => {
    const { ann, bob } = await couple();
    await unlink(ann);
    const carol = await signUp(app);
    await partners.link(ann, carol);
    expect(await people.statusOf(carol)).toMatchObject({ plan_name: null, seat: null });
    const start = daysAfter(new Date(), 31);
    await applyDueSeats(at(start));
    expect(await benefitsAt(carol, start)).toBe("Premium");
    await unlink(carol);
    await partners.link(bob, ann);
    expect(await people.statusOf(bob)).toMatchObject({ paid_by: "partner" });
  });
});
