import { eventually, expect, once, same, show } from "../harness.mjs";
import { call, read, showsDate, users } from "../fixtures.mjs";
import {
  broken,
  button,
  confirm,
  isOff,
  made,
  mock,
  patch,
  sees,
  seesNot,
  sends,
  sendsNot,
  session,
  toast,
  visible,
  web,
} from "./kit.mjs";
import { list } from "./banners.mjs";

const path = "/subscription";
const CONFIRMATION = "Are you sure you want to cancel your subscription?";
const STATUS = "/api/subscription/status";

const plans = once(async () => {
  const json = await read(await users.w(), "/api/subscription/plans");
  expect(Array.isArray(json.plans) && json.plans.length > 0, `plans are ${show(json)}`);
  return json.plans;
});
const held = (page, more = {}) =>
  patch(page, "GET", STATUS, (s) => ({
    ...s,
    subscription_enabled: true,
    has_subscription: true,
    plan_name: "Premium",
    status: "active",
    end_date: "2031-03-15T12:00:00Z",
    ...more,
  }));
const free = (page) =>
  patch(page, "GET", STATUS, (s) => ({
    ...s,
    subscription_enabled: true,
    has_subscription: false,
    plan_name: null,
    status: null,
    end_date: null,
  }));

web(
  "2.subscription.heading",
  "the page reads Choose Your Plan",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, "Choose Your Plan");
  },
);

web(
  "2.subscription.cards",
  "each plan shows name, price in dollars with the currency, features and Choose {plan}",
  { path, auth: true, mock: free },
  async ({ page }) => {
    for (const p of await plans()) {
      await button(page, `Choose ${p.name}`);
      await sees(page, p.features[0]);
      const price = Number.isInteger(p.price)
        ? `${p.price}(\\.00)?`
        : p.price.toFixed(2).replace(".", "\\.");
      const text = (await page.evaluate(() => document.body.innerText)).replace(/\s+/g, " ");
      expect(new RegExp(`\\$\\s?${price}`).test(text), `no $${p.price}: ${show(text, 400)}`);
      expect(text.includes(p.currency), `no currency label ${p.currency}`);
    }
  },
);

web(
  "9.subscription.popular",
  "only Premium is marked Most Popular",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, "Most Popular");
    same(await visible(page.getByText("Most Popular", { exact: true })).count(), 1, "marks");
    const text = await visible(page.getByText("Most Popular", { exact: true }))
      .first()
      .evaluate((el) => {
        let e = el;
        while (e.parentElement && !/Choose|Current Plan/.test(e.innerText)) e = e.parentElement;
        return e.innerText;
      });
    expect(/Premium/.test(text), `the marked card reads ${show(text)}`);
  },
);

web(
  "2.subscription.blurbs",
  "marketing texts next to the plans",
  { path, auth: true },
  async ({ page }) => {
    await sees(page, "Choose Your Plan");
    const n = await visible(page.getByRole("heading")).count();
    expect(n >= (await plans()).length + 2, `there are only ${n} headings`);
  },
);

web(
  "2.subscription.current",
  "with a subscription: name, status, end date and Cancel Subscription",
  { path, auth: true, mock: held },
  async ({ page }) => {
    const cancel = await button(page, "Cancel Subscription");
    const text = await cancel.evaluate((el) => {
      let e = el;
      for (
        let i = 0;
        i < 6 &&
        e.parentElement &&
        !(/Premium/.test(e.innerText) && /2031|active/i.test(e.innerText));
        i++
      )
        e = e.parentElement;
      return e.innerText;
    });
    expect(/Premium/.test(text) && /active/i.test(text), `the card reads ${show(text)}`);
    expect(showsDate(text, "2031-03-15"), `the card reads ${show(text)}`);
  },
);

web(
  "2.subscription.current-plan",
  "the plan held reads Current Plan and is disabled",
  { path, auth: true, mock: held },
  async ({ page }) => {
    const b = await button(page, "Current Plan");
    expect(await isOff(b), "it can be pressed");
    expect(
      (await visible(page.getByRole("button", { name: "Choose Premium" })).count()) === 0,
      "Choose Premium is shown as well",
    );
  },
);

web(
  "2.subscription.no-current",
  "without a subscription there is no Cancel Subscription and no Current Plan button",
  { path, auth: true, mock: free },
  async ({ page }) => {
    await button(page, "Choose Premium");
    await seesNot(page, /^\s*Cancel Subscription\s*$/);
    expect(
      (await visible(page.getByRole("button", { name: "Current Plan" })).count()) === 0,
      "Current Plan is shown",
    );
  },
);

web(
  "2.subscription.disabled",
  "switched off: The subscription system is currently disabled. All features are available for free!",
  {
    path,
    auth: true,
    mock: (page) => patch(page, "GET", STATUS, (s) => ({ ...s, subscription_enabled: false })),
  },
  async ({ page }) => {
    await sees(
      page,
      "The subscription system is currently disabled. All features are available for free!",
    );
    await seesNot(page, "Choose Your Plan");
  },
);

web(
  "2.subscription.history",
  "Subscription History has five columns and N/A for no end",
  {
    path,
    auth: true,
    mock: (page) =>
      list(page, "/api/subscription/history", [
        {
          id: 1,
          plan_name: "Acceptum",
          price: 7.5,
          currency: "USD",
          status: "cancelled",
          start_date: "2031-03-15T12:00:00Z",
          end_date: null,
        },
        {
          id: 2,
          plan_name: "Acceptissimum",
          price: 9,
          currency: "USD",
          status: "active",
          start_date: "2031-05-15T12:00:00Z",
          end_date: "2031-06-15T12:00:00Z",
        },
      ]),
  },
  async ({ page }) => {
    await sees(page, "Subscription History");
    for (const c of ["Plan", "Price", "Status", "Start Date", "End Date"])
      expect(
        (await visible(page.getByRole("columnheader", { name: c, exact: true })).count()) === 1,
        `no column ${c}`,
      );
    const row = (n) => page.getByRole("row").filter({ hasText: n }).innerText();
    await sees(page, "Acceptissimum");
    const one = await row("Acceptum");
    expect(
      /N\/A/.test(one) &&
        /7\.50?/.test(one) &&
        /cancelled/i.test(one) &&
        showsDate(one, "2031-03-15"),
      `the row reads ${show(one)}`,
    );
    const two = await row("Acceptissimum");
    expect(showsDate(two, "2031-06-15") && !/N\/A/.test(two), `the row reads ${show(two)}`);
  },
);

web(
  "8.toast.subscribe-failed",
  "a failure toasts Failed to activate subscription",
  {
    path,
    auth: true,
    mock: async (page) => {
      await free(page);
      await mock(page, "POST", "/api/subscription/subscribe", broken);
    },
  },
  async ({ page }) => {
    await (await button(page, "Choose Premium")).click();
    await toast(page, "Failed to activate subscription");
  },
);

web(
  "8.toast.subscribed",
  "choosing sends plan_name and price, toasts Subscription activated successfully! and becomes the current plan",
  { path, auth: true },
  async ({ page }) => {
    const premium = (await plans()).find((p) => p.name === "Premium");
    expect(premium, "no plan Premium");
    await (await button(page, "Choose Premium")).click();
    same(
      (await sends(page, "POST", "/api/subscription/subscribe")).json,
      { plan_name: "Premium", price: premium.price },
      "payload",
    );
    await toast(page, "Subscription activated successfully!");
    await button(page, "Current Plan");
    await button(page, "Cancel Subscription");
    const { user } = await session();
    same((await read(user, STATUS)).status, "active", "status on the server");
  },
);

web(
  "2.subscription.cancel.no",
  "cancelling asks for confirmation; declining sends nothing",
  {
    path,
    auth: true,
    mock: async (page) => {
      await held(page);
      await mock(page, "POST", "/api/subscription/cancel", broken);
    },
  },
  async ({ page }) => {
    page.answerDialogs = false;
    await (await button(page, "Cancel Subscription")).click();
    await confirm(page, CONFIRMATION, { accept: false });
    await sendsNot(page, "POST", "/api/subscription/cancel");
  },
);

web(
  "8.toast.cancel-failed",
  "a failure toasts Failed to cancel subscription",
  {
    path,
    auth: true,
    mock: async (page) => {
      await held(page);
      await mock(page, "POST", "/api/subscription/cancel", broken);
    },
  },
  async ({ page }) => {
    await (await button(page, "Cancel Subscription")).click();
    await confirm(page, CONFIRMATION);
    await toast(page, "Failed to cancel subscription");
  },
);

web(
  "8.toast.cancelled",
  "cancelling asks for confirmation, sends, toasts Subscription cancelled successfully and the history reads cancelled",
  { auth: true },
  async ({ page }) => {
    const { user } = await session();
    if ((await read(user, STATUS)).status !== "active") {
      const p = (await plans()).find((x) => x.name === "Premium");
      await call("POST", "/api/subscription/subscribe", {
        user,
        json: { plan_name: p.name, price: p.price },
      });
    }
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await (await button(page, "Cancel Subscription")).click();
    await confirm(page, CONFIRMATION);
    await toast(page, "Subscription cancelled successfully");
    same(made(page, "POST", "/api/subscription/cancel").length, 1, "calls");
    expect((await read(user, STATUS)).status !== "active", "the server still has it active");
    await eventually(
      async () =>
        (await visible(page.getByRole("row").filter({ hasText: /cancelled/i })).count()) > 0,
      "the history does not read cancelled",
    );
  },
);
