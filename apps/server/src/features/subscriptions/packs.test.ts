import * as credits from "@twofold/contract/credits";
import * as contract from "@twofold/contract/subscriptions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp, type Person } from "#testing/app.ts";
import { sessionIn, startPaidApp, type PaidApp } from "#testing/paid-app.ts";
import { codeOf, payingOn } from "#testing/paying.ts";

let app: PaidApp;
let people: ReturnType<typeof payingOn>;
beforeAll(async () => {
  app = await startPaidApp();
  people = payingOn(app);
});
afterAll(() => app.stop());

const handful = { pack_name: "Handful", price: 2.99 };

describe("credit packs", () => {
  const buy = (
    who: Person,
    body: { pack_name: string; price: number; return_to?: string } = handful,
  ) => app.call(contract.buyPack, { body }, { token: who.token });
  const balanceOf = async (who: Person): Promise<number> =>
    (await app.call(credits.creditBalance, {}, { token: who.token })).json.current_balance;

  test("are listed, and granted once after the payment", async () => {
    const ann = await signUp(app);
    const { packs } = contract.listPacks.reply.parse(
      (await app.call(contract.listPacks, {}, { token: ann.token })).json,
    );
    expect(packs.map(({ name, credits: amount, price }) => [name, amount, price])).toEqual([
      ["Handful", 20, 2.99],
      ["Boxful", 100, 9.99],
      ["Trunkful", 300, 24.99],
    ]);
    expect(codeOf(await buy(ann, { pack_name: "Handful", price: 0.01 }))).toEqual([
      409,
      "price_changed",
    ]);
    expect(codeOf(await buy(ann, { pack_name: "Nothing", price: 1 }))).toEqual([404, "not_found"]);
    const { json } = await buy(ann);
    expect(await balanceOf(ann)).toBe(5);
    await app.pay(json.checkout_url);
    expect(await balanceOf(ann)).toBe(25);
    for (const event of app.billing.account.events.values()) app.billing.redeliver(event.id);
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(25);
    await app.pay((await buy(ann)).json.checkout_url);
    expect(await balanceOf(ann)).toBe(45);
    const { json: page } = await app.call(
      credits.creditTransactions,
      { query: { type: "bonus" } },
      { token: ann.token },
    );
    expect(
      page.transactions.map(({ description, amount }: credits.CreditTransaction) => [
        description,
        amount,
      ]),
    ).toEqual([
      ["Handful pack", 20],
      ["Handful pack", 20],
    ]);
    expect(await people.faults()).toEqual([]);
  });

  test("the checkout returns to the credits, or to the page that the request names", async () => {
    const ann = await signUp(app);
    const urlsOf = async (return_to?: string) => {
      const { json } = await buy(ann, { ...handful, ...(return_to && { return_to }) });
      const session = app.billing.account.sessions.get(sessionIn(json.checkout_url));
      return [session?.success_url, session?.cancel_url];
    };
    expect(await urlsOf()).toEqual([
      "http://127.0.0.1:5720/credits?checkout=done",
      "http://127.0.0.1:5720/credits?checkout=cancelled",
    ]);
    expect(await urlsOf("/dashboard?template=paris")).toEqual([
      "http://127.0.0.1:5720/dashboard?template=paris&checkout=done",
      "http://127.0.0.1:5720/dashboard?template=paris&checkout=cancelled",
    ]);
  });

  test("with a delayed payment method are granted when the payment succeeds", async () => {
    const ann = await signUp(app);
    const { json } = await buy(ann);
    app.billing.pay(sessionIn(json.checkout_url), { later: true });
    await app.billing.delivered();
    expect(await balanceOf(ann)).toBe(5);
    await app.billing.advance({ days: 2 });
    expect(await balanceOf(ann)).toBe(25);
  });
});
