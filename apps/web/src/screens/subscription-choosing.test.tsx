import { me } from "@twofold/contract/auth";
import { creditBalance } from "@twofold/contract/credits";
import {
  changePlan,
  previewChange,
  resumeSubscription,
  subscribe,
  subscriptionStatus,
  type ChangePreview,
  type SubscriptionStatus,
} from "@twofold/contract/subscriptions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, refuse } from "../testing/server.ts";
import { freeStatus, paidStatus } from "../testing/subscriptions.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const button = (name: string) => screen.findByRole("button", { name });
const asks = { ...freeStatus, takes_payments: true };
const status = (now: SubscriptionStatus) => answer(subscriptionStatus, now);

describe("subscribing", () => {
  test("sends the plan and the displayed price, and the plan applies immediately", async () => {
    const seen = answer(subscribe, { checkout_url: null, subscription: paidStatus });
    const { user } = await createApp("/subscription");
    const choose = await button("Choose Premium");
    status(paidStatus);
    const balances = answer(creditBalance, { current_balance: 25, credit_system_enabled: true });
    await user.click(choose);
    await screen.findByText("Subscription activated successfully!");
    expect(await seen[0]?.json()).toEqual({ plan_name: "Premium", price: 9.99 });
    expect(await button("Current Plan")).toHaveProperty("disabled", true);
    await button("Cancel Subscription");
    await waitFor(() => expect(balances.length).toBeGreaterThan(0));
  });

  test("yearly sends the yearly price", async () => {
    const seen = answer(subscribe, { checkout_url: null, subscription: paidStatus });
    const { user } = await createApp("/subscription");
    await user.click(await screen.findByRole("radio", { name: /Yearly/ }));
    await user.click(await button("Choose Pro"));
    await screen.findByText("Subscription activated successfully!");
    expect(await seen[0]?.json()).toEqual({ plan_name: "Pro", price: 199.9, interval: "year" });
  });

  test("shows the specified message on failure", async () => {
    refuse(subscribe, 500, {});
    const { user } = await createApp("/subscription");
    await user.click(await button("Choose Premium"));
    await screen.findByText("Failed to activate subscription");
    expect(screen.queryByRole("alert", { name: /wrong/ })).toBeNull();
    expect(await button("Choose Premium")).toBeVisible();
  });

  test("shows the server's reason, and reads the plans again", async () => {
    refuse(subscribe, 409, { code: "price_changed", detail: "Premium is $10.99 now." });
    const { user } = await createApp("/subscription");
    await user.click(await button("Choose Premium"));
    await screen.findByText("Failed to activate subscription");
    expect(await screen.findByText("Premium is $10.99 now.")).toBeVisible();
  });

  test("opens the checkout where something is due, on one press", async () => {
    const leave = vi.spyOn(window.location, "assign").mockReturnValue();
    status(asks);
    const seen = answer(subscribe, {
      checkout_url: "https://pay.example/cs_1",
      subscription: asks,
    });
    const { user } = await createApp("/subscription");
    await user.click(await button("Choose Premium"));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://pay.example/cs_1"));
    await user.click(await button("Choose Pro"));
    expect(seen).toHaveLength(1);
    expect(screen.queryByText("Subscription activated successfully!")).toBeNull();
    // The browser's Back button restores the page as it was.
    act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
    await user.click(await button("Choose Pro"));
    await waitFor(() => expect(seen).toHaveLength(2));
  });

  test("accepts a code, and shows at its field if it is invalid", async () => {
    vi.spyOn(window.location, "assign").mockReturnValue();
    status(asks);
    const seen = refuse(subscribe, 422, { code: "invalid_coupon" });
    const { user } = await createApp("/subscription");
    await user.click(await button("Have a promo code?"));
    const field = await screen.findByLabelText("Code");
    await user.type(field, " LOVE ");
    await user.click(await button("Choose Basic"));
    await screen.findByText("This code is not valid here.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(await seen[0]?.json()).toEqual({ plan_name: "Basic", price: 4.99, coupon: "LOVE" });
    await user.type(field, "R");
    expect(screen.queryByText("This code is not valid here.")).toBeNull();
  });

  test("has no code field where nothing is paid", async () => {
    await createApp("/subscription");
    await button("Choose Premium");
    expect(screen.queryByRole("button", { name: "Have a promo code?" })).toBeNull();
  });
});

describe("changing the plan", () => {
  const agree = async (name: string) =>
    within(await screen.findByRole("alertdialog")).findByRole("button", { name });

  const quote: ChangePreview = {
    starts_at: null,
    due_today: 10,
    price: 19.99,
    currency: "USD",
    interval: "month",
    renews_at: "2031-03-15T12:00:00.000Z",
    balance: null,
  };
  const later = { ...quote, starts_at: quote.renews_at, due_today: 0, price: 4.99 };
  const line = async () => (await screen.findByRole("alertdialog")).textContent;

  test("shows what is charged today and later, and sends the amount that the user saw", async () => {
    status(paidStatus);
    const asked = answer(previewChange, quote);
    const changed = { ...paidStatus, plan_name: "Pro", price: 19.99 };
    const seen = answer(changePlan, changed);
    const { user } = await createApp("/subscription");
    await user.click(await button("Choose Pro"));
    expect(await line()).toContain(
      "Starts now. You pay $10.00 today for the rest of this month, then $19.99 a month.",
    );
    expect(new URL(asked[0]?.url ?? "").search).toBe("?plan_name=Pro&price=19.99");
    await user.click(await agree("Cancel"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(seen).toHaveLength(0);
    await user.click(await button("Choose Pro"));
    const yes = await agree("Change to Pro");
    status(changed);
    await user.click(yes);
    await screen.findByText("You are on Pro now");
    expect(await seen[0]?.json()).toEqual({ plan_name: "Pro", price: 19.99, due_today: 10 });
    expect(await button("Choose Premium")).toBeVisible();
  });

  test("to a smaller plan › starts later, the screen says so, and it can be undone", async () => {
    status(paidStatus);
    answer(previewChange, later);
    const pending = {
      plan_name: "Basic",
      interval: "month" as const,
      price: 4.99,
      starts_at: quote.renews_at,
    };
    const seen = answer(changePlan, { ...paidStatus, pending });
    const { user } = await createApp("/subscription");
    await user.click(await button("Choose Basic"));
    expect(await line()).toContain(
      "Basic from March 15, 2031. Until then you keep Premium. Nothing to pay today, then $4.99 a month.",
    );
    const yes = await agree("Change to Basic");
    status({ ...paidStatus, pending });
    await user.click(yes);
    await screen.findByText("Basic starts on March 15, 2031");
    expect(await seen[0]?.json()).toEqual({ plan_name: "Basic", price: 4.99 });
    await screen.findByText("Basic from March 15, 2031. Until then you keep Premium.");
    expect(await button("Starts on March 15, 2031")).toHaveProperty("disabled", true);
    answer(resumeSubscription, paidStatus);
    const keep = await button("Keep Premium");
    status(paidStatus);
    await user.click(keep);
    await screen.findByText("Your plan continues");
    expect(await button("Choose Basic")).toBeVisible();
  });

  test.each<[string, SubscriptionStatus, Partial<ChangePreview>, string]>([
    [
      "another interval",
      paidStatus,
      { interval: "year", price: 199.9, due_today: 189.91 },
      "Starts now. You pay $189.91 today for the first year, then $199.90 a year.",
    ],
    [
      "more than enough is paid",
      { ...paidStatus, interval: "year" },
      { due_today: 0, balance: 79.91 },
      "Starts now. What you already paid covers it. $79.91 stays as credit for your next payments, then $19.99 a month.",
    ],
    [
      "nothing is due",
      paidStatus,
      { due_today: 0 },
      "Starts now. Nothing to pay today, then $19.99 a month.",
    ],
    [
      "no payments",
      { ...paidStatus, takes_payments: false },
      { due_today: 0 },
      "Starts now. Nothing is charged.",
    ],
    [
      "a cancelled plan",
      { ...paidStatus, status: "cancelled" },
      {},
      "then $19.99 a month. Your cancellation is withdrawn.",
    ],
  ])("says plainly: %s", async (_, held, change, sentence) => {
    status({ ...held, interval: "month" });
    answer(previewChange, { ...quote, ...change });
    const { user } = await createApp("/subscription");
    await user.click(await button("Choose Pro"));
    expect(await line()).toContain(sentence);
  });

  test("shows the money that the provider holds", async () => {
    status({ ...paidStatus, balance: { amount: 15, currency: "USD" } });
    await createApp("/subscription");
    expect(
      await screen.findByText("You have $15.00 in credit. It goes towards your next payment."),
    ).toBeVisible();
  });

  test("changes nothing when the payment fails", async () => {
    status(paidStatus);
    answer(previewChange, quote);
    refuse(changePlan, 402, { code: "payment_failed", params: { reason: "declined" } });
    const { user } = await createApp("/subscription");
    await user.click(await button("Choose Pro"));
    await user.click(await agree("Change to Pro"));
    await screen.findByText("Failed to change plan");
    await screen.findByText("The payment failed. Please check your card and try again.");
    expect(await button("Current Plan")).toBeVisible();
  });
});

describe("return from the checkout", () => {
  test("waits for the provider's confirmation, by event or by polling", async () => {
    const emit = liveUpdates();
    status(asks);
    const { address } = await createApp("/subscription?checkout=done");
    await screen.findByText("We are confirming your payment");
    expect(screen.queryByText("Subscription activated successfully!")).toBeNull();
    expect(await button("Choose Premium")).toHaveProperty("disabled", true);
    status(paidStatus);
    await emit({ type: "subscription_changed" });
    await screen.findByText("Subscription activated successfully!");
    await waitFor(() => expect(address()).toBe("/subscription"));
    expect(screen.queryByText("We are confirming your payment")).toBeNull();
    expect(screen.getAllByText("Subscription activated successfully!")).toHaveLength(1);
  });

  test("polls where no live update arrives", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = status(asks);
    await createApp("/subscription?checkout=done");
    await screen.findByText("We are confirming your payment");
    const before = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(46_000));
    await screen.findByText(/taking longer than usual/);
    expect(asked.length).toBeGreaterThan(before + 5);
    status(paidStatus);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await screen.findByText("Subscription activated successfully!");
  });

  test("shows that nothing was charged after an abandoned checkout", async () => {
    status(asks);
    const { user, address } = await createApp("/subscription?checkout=cancelled");
    await screen.findByText("You left the payment page. Nothing was charged.");
    await user.click(await button("Hide this"));
    await waitFor(() => expect(address()).toBe("/subscription"));
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  });
});
