import { expect, test } from "vitest";
import { createLedger } from "../ledger.ts";
import type { Truth } from "./oracle.ts";
import { compare, type Shown } from "./result.ts";

const START = "2027-01-01T10:00:00.000Z";
const END = "2027-02-01T10:00:00.000Z";
const URL = "http://127.0.0.1/i/in_1";

const must: Truth = {
  held: {
    plan_name: "Pro",
    status: "active",
    end_date: END,
    interval: "month",
    price: 20,
    next: null,
  },
  periods: new Map([
    [URL, { plan_name: "Pro", price: 20, start_date: START, end_dates: [END, START] }],
  ]),
  packs: new Map([["cs_1", 20]]),
  daily: 60,
  mostDaily: 60,
};

const period: Shown["history"][number] = {
  id: "00000000-0000-7000-8000-000000000001",
  plan_name: "Pro",
  price: 20,
  currency: "USD",
  status: "active",
  start_date: START,
  end_date: END,
  invoice_url: URL,
};

const right: Shown = {
  status: {
    subscription_enabled: true,
    has_subscription: true,
    plan_name: "Pro",
    status: "active",
    end_date: END,
    interval: "month",
    price: 20,
    currency: "USD",
    grace_until: null,
    pending: null,
    balance: null,
    takes_payments: true,
    shows_ads: false,
    paid_by: "me",
    seat: null,
  },
  history: [period],
  daily: 60,
  mostDaily: 60,
  packs: new Map([["cs_1", [20]]]),
};

function result(shown: Partial<Shown>, truth: Partial<Truth> = {}) {
  const ledger = createLedger();
  compare("maya@b.example", { ...right, ...shown }, { ...must, ...truth }, ledger);
  const { lost, doubled, wrong } = ledger;
  return { lost: lost.length, doubled: doubled.length, wrong: wrong.length };
}

const nothing = { lost: 0, doubled: 0, wrong: 0 };

test("correct state › reports nothing", () => {
  expect(result({})).toEqual(nothing);
  expect(result({ history: [{ ...period, end_date: START }] })).toEqual(nothing);
});

test.each<[string, Partial<Shown>, Partial<Truth>, Partial<typeof nothing>]>([
  ["missing plan", { status: { ...right.status, has_subscription: false } }, {}, { lost: 1 }],
  ["plan without a payment", {}, { held: undefined }, { wrong: 1 }],
  ["another plan", { status: { ...right.status, plan_name: "Basic" } }, {}, { wrong: 1 }],
  ["another state", { status: { ...right.status, status: "cancelled" } }, {}, { wrong: 1 }],
  ["another end", { status: { ...right.status, end_date: START } }, {}, { wrong: 1 }],
  ["other credits a day", { daily: 5 }, {}, { wrong: 1 }],
  ["day with doubled credits", { mostDaily: 70 }, {}, { doubled: 1 }],
  ["missing period", { history: [] }, {}, { lost: 1 }],
  ["period twice", { history: [period, period] }, {}, { doubled: 1 }],
  ["period without a payment", {}, { periods: new Map() }, { doubled: 1 }],
  ["period at another price", { history: [{ ...period, price: 5 }] }, {}, { wrong: 1 }],
  ["missing pack", { packs: new Map() }, {}, { lost: 1 }],
  ["pack twice", { packs: new Map([["cs_1", [20, 20]]]) }, {}, { doubled: 1 }],
  ["pack without a payment", {}, { packs: new Map() }, { doubled: 1 }],
  ["pack of another size", { packs: new Map([["cs_1", [100]]]) }, {}, { wrong: 1 }],
])("%s › is reported", (_, shown, truth, faults) => {
  expect(result(shown, truth)).toEqual({ ...nothing, ...faults });
});
