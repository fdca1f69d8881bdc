import { afterEach, expect, test } from "vitest";
import { transaction } from "../../testing/credits.ts";
import { clearPurchase, hasCome, keepPurchase, readPurchase } from "./pack-purchase.ts";

afterEach(() => sessionStorage.clear());

const old = transaction(1, { transaction_type: "bonus", amount: 50 });
const free = transaction(2, { transaction_type: "earned", amount: 50 });
const pack = transaction(3, { transaction_type: "bonus", amount: 50 });

test("purchase has arrived when it is newer than the last known transaction", () => {
  const purchase = { credits: 50, newest: old.id };
  expect(hasCome([old], purchase)).toBe(false);
  expect(hasCome([free, old], purchase)).toBe(false);
  expect(hasCome([pack, free, old], purchase)).toBe(true);
  expect(hasCome([pack, free, old], { credits: 200, newest: old.id })).toBe(false);
});

test("without a known transaction all transactions are checked", () => {
  expect(hasCome([], { credits: 50, newest: null })).toBe(false);
  expect(hasCome([pack], { credits: 50, newest: null })).toBe(true);
});

test("stored purchase survives the redirect, and an invalid one is ignored", () => {
  expect(readPurchase()).toBeNull();
  keepPurchase({ credits: 50, newest: null });
  expect(readPurchase()).toEqual({ credits: 50, newest: null });
  clearPurchase();
  expect(readPurchase()).toBeNull();
  for (const broken of ["{", "7", '{"credits":"50","newest":null}', '{"credits":50}']) {
    sessionStorage.setItem("twofold.pack", broken);
    expect(readPurchase()).toBeNull();
  }
});
