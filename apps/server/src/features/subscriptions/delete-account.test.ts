import * as contract from "@twofold/contract/account";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "#testing/app.ts";
import { sessionIn, startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { payingOn, pro } from "#testing/paying.ts";
import { cancelAtProvider } from "./cancel-at-provider.ts";
import { billingCustomers, subscriptions } from "./subscriptions.tables.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
beforeAll(async () => {
  app = await startPaidApp({ worker: true });
  people = payingOn(app);
});
afterAll(() => app.stop());

test("cancel at the provider: ends subscriptions and closes an open payment page", async () => {
  const ann = await people.subscriber();
  const bob = await signUp(app);
  const { json } = await people.subscribe(bob, pro);
  for (const { user } of [ann, bob]) {
    await cancelAtProvider(app.wiring.context(), user.id);
    await cancelAtProvider(app.wiring.context(), user.id);
  }
  expect(people.withBillingErrors(ann).status).toBe("canceled");
  expect(app.billing.account.sessions.get(sessionIn(json.checkout_url))?.status).toBe("expired");
  await app.billing.delivered();
  expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
});

test("account deletion: ends payments and removes all billing rows", async () => {
  const ann = await people.subscriber();
  const { status } = await app.call(contract.deleteAccount, {}, { token: ann.token });
  expect(status).toBeLessThan(300);
  await expect
    .poll(() => people.withBillingErrors(ann).status, { timeout: 10_000 })
    .toBe("canceled");
  await expect
    .poll(() => app.db.$count(billingCustomers, eq(billingCustomers.userId, ann.user.id)), {
      timeout: 10_000,
    })
    .toBe(0);
  await app.billing.delivered();
  const live = await app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, ann.user.id));
  expect(live.every(({ state }) => state === "ended")).toBe(true);
});

test("cancel at the provider: does nothing for a user who never paid", async () => {
  const ann = await signUp(app);
  await cancelAtProvider(app.wiring.context(), ann.user.id);
  expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
});
