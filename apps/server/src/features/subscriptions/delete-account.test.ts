import * as contract from "@twofold/contract/account";
import { login, restoreAccount } from "@twofold/contract/auth";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseUser } from "#features/account/erase-user.ts";
import { signUp, type Person } from "#testing/app.ts";
import { sessionIn, startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { payingOn, pro } from "#testing/paying.ts";
import { cancelAtProvider } from "./cancel-at-provider.ts";
import { setRenewals } from "./set-renewals.ts";
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

describe("account deletion", () => {
  const cancelsAtEnd = (who: Person) => people.withBillingErrors(who).cancel_at_period_end;
  const remove = ({ token }: Pick<Person, "token">) =>
    app.call(contract.deleteAccount, {}, { token });

  /** Signs in to a deleted account and restores it. */
  async function restore({ email, password }: Person) {
    const { json } = await app.call(login, { body: { email, password } });
    const body = { restore_token: json.params.restore_token };
    return { token: (await app.call(restoreAccount, { body })).json.access_token };
  }

  test("stops renewals, a restoration resumes them, and the erasure ends payments", async () => {
    const ann = await people.subscriber();
    expect((await remove(ann)).status).toBe(204);
    await expect.poll(() => cancelsAtEnd(ann), { timeout: 20_000 }).toBe(true);
    expect(people.withBillingErrors(ann).status).toBe("active");
    const restored = { ...ann, ...(await restore(ann)) };
    await expect.poll(() => cancelsAtEnd(ann), { timeout: 20_000 }).toBe(false);
    await app.billing.delivered();
    expect(await people.statusOf(restored)).toMatchObject({ has_subscription: true });

    await eraseUser(app.wiring.context(), ann.user.id);
    await expect
      .poll(() => people.withBillingErrors(ann).status, { timeout: 20_000 })
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

  test("keeps a cancellation of the user, and closes an open payment page", async () => {
    const [ann, bob] = [await people.subscriber(), await signUp(app)];
    await people.cancel(ann);
    const { json } = await people.subscribe(bob, pro);
    for (const who of [ann, bob]) await remove(who);
    const page = () => app.billing.account.sessions.get(sessionIn(json.checkout_url))?.status;
    await expect.poll(page, { timeout: 20_000 }).toBe("expired");
    const restored = { ...ann, ...(await restore(ann)) };
    expect(cancelsAtEnd(ann)).toBe(true);
    expect(await people.resume(restored)).toMatchObject({ status: 200 });
  });

  test("a retry that runs after the next change of the account does nothing", async () => {
    const ann = await people.subscriber();
    const ctx = app.wiring.context();
    await setRenewals(ctx, { userId: ann.user.id, isOn: false });
    expect(cancelsAtEnd(ann)).toBe(false);
    await remove(ann);
    await expect.poll(() => cancelsAtEnd(ann), { timeout: 20_000 }).toBe(true);
    const providerIds = [people.withBillingErrors(ann).id];
    await setRenewals(ctx, { userId: ann.user.id, isOn: true, providerIds });
    expect(cancelsAtEnd(ann)).toBe(true);
  });
});

test("cancel at the provider: does nothing for a user who never paid", async () => {
  const ann = await signUp(app);
  await cancelAtProvider(app.wiring.context(), ann.user.id);
  expect(await people.statusOf(ann)).toMatchObject({ has_subscription: false });
});
