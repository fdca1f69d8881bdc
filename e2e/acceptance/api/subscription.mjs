import { check, expect, once, same, show } from "../harness.mjs";
import {
  HISTORY,
  call,
  fields,
  good,
  goodJson,
  read,
  readList,
  refused,
  users,
} from "../fixtures.mjs";

const subscribe = (user, json) => call("POST", "/api/subscription/subscribe", { user, json });
const cancel = (user) => call("POST", "/api/subscription/cancel", { user });
const status = (user) => read(user, "/api/subscription/status");

const history = (user) => readList(user, "/api/subscription/history");

const plans = once(async () => {
  const json = await read(await users.a(), "/api/subscription/plans");
  expect(Array.isArray(json.plans) && json.plans.length > 0, `plans are ${show(json)}`);
  return json.plans;
});
const paid = once(async () => {
  const found = (await plans()).find((p) => p.name === "Premium");
  expect(found, "there is no plan named Premium");
  return found;
});

check(
  "7.subscription.plans",
  "the plans come under plans, each with name, price, currency and features",
  async () => {
    for (const p of await plans()) {
      fields(p, { name: "string", price: "number", currency: "string", features: "list" }, "plan");
      expect(
        p.features.length > 0 && p.features.every((f) => typeof f === "string"),
        `features of ${p.name} are ${show(p.features)}`,
      );
    }
  },
);

check("9.subscription.premium", "one plan is named Premium and has a price", async () => {
  expect((await paid()).price > 0, `its price is ${(await paid()).price}`);
});

check(
  "7.subscription.status.none",
  "the status of a new user: enabled, no subscription, all five fields",
  async () => {
    const s = await status(await users.a());
    for (const name of [
      "subscription_enabled",
      "has_subscription",
      "plan_name",
      "status",
      "end_date",
    ])
      expect(name in s, `status has no ${name}: ${show(s)}`);
    same(
      [s.subscription_enabled, s.has_subscription],
      [true, false],
      "subscription_enabled and has_subscription",
    );
  },
);

check("7.subscription.history.empty", "the history of a new user is an empty list", async () => {
  same((await history(await users.a())).length, 0, "items");
});

check(
  "7.subscription.cancel.none",
  "cancelling without a subscription is refused with a detail",
  async () => {
    refused(await cancel(await users.a()));
  },
);

for (const [name, change] of [
  ["wrong-price", (p) => ({ plan_name: p.name, price: p.price / 2 })],
  ["zero-price", (p) => ({ plan_name: p.name, price: 0 })],
  ["negative-price", (p) => ({ plan_name: p.name, price: -p.price })],
  ["text-price", (p) => ({ plan_name: p.name, price: "free" })],
  ["unknown-plan", (p) => ({ plan_name: "No Such Plan", price: p.price })],
  ["no-fields", () => ({})],
]) {
  check(
    `7.subscription.subscribe.${name}`,
    `subscribing with ${name.replace("-", " ")} is refused and changes nothing`,
    async () => {
      const a = await users.a();
      try {
        refused(await subscribe(a, change(await paid())));
        same((await status(a)).has_subscription, false, "has_subscription afterwards");
      } finally {
        // A subscription that was accepted by mistake must not affect the next checks.
        if ((await status(a)).has_subscription) await cancel(a);
      }
    },
  );
}

const active = once(async () => {
  const [a, p] = [await users.a(), await paid()];
  const before = new Set((await history(a)).map((i) => i.id));
  good(await subscribe(a, { plan_name: p.name, price: p.price }));
  const items = async () => (await history(a)).filter((i) => !before.has(i.id));
  return { a, p, items, s: await status(a) };
});

check(
  "7.subscription.subscribe",
  "subscribing with the right price makes the status active, with an end in the future",
  async () => {
    const { p, s } = await active();
    same(
      [s.has_subscription, s.plan_name, s.status],
      [true, p.name, "active"],
      "has_subscription, plan_name, status",
    );
    expect(s.end_date === null || Date.parse(s.end_date) > Date.now(), `end_date is ${s.end_date}`);
  },
);

check(
  "7.subscription.subscribe.twice",
  "a second subscription is refused, of the same or another plan",
  async () => {
    const { a, items } = await active();
    for (const p of await plans())
      refused(await subscribe(a, { plan_name: p.name, price: p.price }));
    same((await items()).length, 1, "history items");
  },
);

check("7.subscription.history", "the history lists it with all its fields", async () => {
  const { p, items } = await active();
  const [item] = await items();
  fields(item, HISTORY, "history item");
  same(
    [item.plan_name, item.price, item.currency, item.status],
    [p.name, p.price, p.currency, "active"],
    "plan, price, currency, status",
  );
});

check("6.subscription.private", "another user does not get the subscription", async () => {
  await active();
  const b = await users.b();
  same((await status(b)).has_subscription, false, "has_subscription of the second user");
  same((await history(b)).length, 0, "history of the second user");
});

const cancelled = once(async () => {
  const { a, items } = await active();
  good(await cancel(a));
  return { a, items, s: await status(a) };
});

check(
  "7.subscription.cancel",
  "cancelling moves it to cancelled, in the status and in the history",
  async () => {
    const { items, s } = await cancelled();
    expect(
      s.status === "cancelled" || s.has_subscription === false,
      `status afterwards is ${show(s)}`,
    );
    expect(s.status !== "active", `status afterwards is ${show(s)}`);
    same(
      (await items()).map((i) => i.status),
      ["cancelled"],
      "status in the history",
    );
  },
);

check("7.subscription.cancel.twice", "cancelling again is refused with a detail", async () => {
  const { a } = await cancelled();
  refused(await cancel(a));
  goodJson(await call("GET", "/api/subscription/status", { user: a }));
});
