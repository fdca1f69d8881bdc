import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { payingOn, pro } from "#testing/paying.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
beforeAll(async () => {
  app = await startPaidApp();
  people = payingOn(app);
});
afterAll(() => app.stop());

async function reconcile(isApplied = false): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of reconcileBilling(app.wiring.context(), isApplied)) lines.push(line);
  return lines;
}

test("reconciliation: missed events are reported, and corrected if applied", async () => {
  const [ann, bob] = [await people.subscriber(), await people.subscriber()];
  expect(await reconcile()).toEqual([]);
  // No event arrives from here on: a renewal, a cancellation and a new subscriber are missed.
  app.billing.setWebhookUrl();
  await app.billing.advance({ months: 1 });
  app.billing.cancel(people.withBillingErrors(bob).id);
  const cleo = await people.subscriber(pro);
  expect(await people.statusOf(cleo)).toMatchObject({ has_subscription: false });

  const before = await people.statusOf(ann);
  const found = await reconcile();
  const ofPerson = (who: typeof ann) =>
    found
      .filter((line) => line.startsWith(people.withBillingErrors(who).id))
      .map((line) => line.split(": ")[1]);
  expect(ofPerson(ann)).toEqual([
    expect.stringMatching(/^end is .* here and .* there$/),
    expect.stringMatching(/^invoice in_\w+ has no period$/),
  ]);
  expect(ofPerson(bob)).toContain("cancelled is false here and true there");
  expect(ofPerson(cleo)).toContain("is missing here");
  expect(await people.statusOf(ann)).toEqual(before);

  expect((await reconcile(true)).filter((line) => line.endsWith(": corrected"))).toHaveLength(3);
  expect(await people.historyOf(ann)).toHaveLength(2);
  expect(await people.statusOf(bob)).toMatchObject({ status: "cancelled" });
  expect(await people.statusOf(cleo)).toMatchObject({ status: "active", plan_name: "Pro" });
  expect(await people.dailyOf(cleo)).toBe(60);
  expect(await reconcile()).toEqual([]);
  expect(await people.faults()).toEqual([]);
});

test("reconciliation: a subscription unknown to the provider is reported and left unchanged", async () => {
  app.billing.setWebhookUrl(app.webhookUrl);
  const ann = await people.subscriber();
  await app.db.execute(
    sql`update subscriptions set provider_id = 'sub_of_another_account' where user_id = ${ann.user.id}`,
  );
  expect(await reconcile(true)).toContainEqual(
    "sub_of_another_account: unknown to the provider; left unchanged",
  );
  expect(await people.statusOf(ann)).toMatchObject({ status: "active" });
});
