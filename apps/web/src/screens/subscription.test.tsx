import { me } from "@twofold/contract/auth";
import {
  billingPortal,
  cancelSubscription,
  listPlans,
  resumeSubscription,
  subscriptionHistory,
  subscriptionStatus,
  type SubscriptionStatus,
} from "@twofold/contract/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearQueries } from "../lib/query-client.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, hang, refuse } from "../testing/server.ts";
import { freeStatus, paidStatus, period } from "../testing/subscriptions.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const card = (name: string) => screen.findByRole("article", { name });
const current = () => screen.findByRole("region", { name: "Current plan" });
const button = (name: string) => screen.findByRole("button", { name });
const held = (changes: Partial<SubscriptionStatus> = {}) =>
  answer(subscriptionStatus, { ...paidStatus, ...changes });

describe("second seat", () => {
  const seat = { plan_name: "Pro", until: null };

  test("shows the partner's plan without buttons that change it", async () => {
    answer(subscriptionStatus, { ...freeStatus, plan_name: "Pro", paid_by: "partner", seat });
    await createApp("/subscription");
    const region = within(await screen.findByRole("region", { name: "The plan that you share" }));
    expect(region.getByRole("heading", { name: "Pro Shared" })).toBeVisible();
    expect(region.getByText(/Your partner’s plan includes you/)).toBeVisible();
    expect(region.queryByRole("button")).toBeNull();
  });

  test("that ends shows the day", async () => {
    const until = "2026-12-03T10:00:00.000Z";
    answer(subscriptionStatus, { ...freeStatus, seat: { ...seat, until } });
    await createApp("/subscription");
    expect(await screen.findByText(/Included for you until .*3/)).toBeVisible();
  });

  test("of a user who also pays explains that one plan is enough", async () => {
    held({ seat });
    await createApp("/subscription");
    expect(await screen.findByText(/One is enough: Pro includes you both/)).toBeVisible();
    expect(await button("Cancel Subscription")).toBeVisible();
  });
});

describe("plans", () => {
  test("have a name, a price with its currency and features; one is most popular", async () => {
    await createApp("/subscription");
    await screen.findByRole("heading", { name: "Choose Your Plan" });
    const basic = within(await card("Basic"));
    expect(basic.getByText(/^\$4\.99/).textContent).toBe("$4.99 USD a month");
    expect(basic.getByText("10 credits every day")).toBeVisible();
    expect(basic.getByRole("button", { name: "Choose Basic" })).toBeVisible();
    expect(within(await card("Premium")).getByText("Most Popular")).toBeVisible();
    expect(screen.getAllByText("Most Popular")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Current Plan" })).toBeNull();
    expect(screen.getByText(/No payment is needed here/)).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Larger prints" })).toBeVisible();
  });

  test("can be shown with yearly prices and the saving", async () => {
    const { user } = await createApp("/subscription");
    await user.click(await screen.findByRole("radio", { name: /Yearly.*2 months free/ }));
    const premium = within(await card("Premium"));
    expect(premium.getByText(/^\$99\.90/).textContent).toBe("$99.90 USD a year");
    expect(premium.getByText("$8.33 a month. You save $19.98.")).toBeVisible();
  });

  test("show only that they are disabled", async () => {
    answer(subscriptionStatus, { ...freeStatus, subscription_enabled: false });
    await createApp("/subscription");
    await screen.findByText(
      "The subscription system is currently disabled. All features are available for free!",
    );
    expect(screen.queryByText("Choose Your Plan")).toBeNull();
    expect(screen.queryByText("Subscription History")).toBeNull();
  });

  test("have a skeleton while they load, and can be retried", async () => {
    hang(listPlans);
    const { unmount } = await createApp("/subscription");
    await screen.findByRole("status", { name: "Plans, loading" });
    unmount();
    clearQueries();
    refuse(listPlans, 500, {});
    refuse(subscriptionStatus, 500, {});
    const { user } = await createApp("/subscription");
    await screen.findByText("Failed to load your subscription");
    answer(subscriptionStatus, freeStatus);
    await user.click(await button("Retry"));
    await screen.findByText("Failed to load plans");
    answer(listPlans, { plans: [] });
    await user.click(await button("Retry"));
    await waitFor(() => expect(screen.queryByText("Failed to load plans")).toBeNull());
  });
});

describe("current plan", () => {
  test("is shown above the others, and its button is disabled", async () => {
    held();
    await createApp("/subscription");
    const mine = within(await current());
    expect(mine.getByRole("heading", { name: /Premium/ }).textContent).toBe("PremiumActive");
    expect(
      mine.getByText("Runs until March 15, 2031, then renews for $9.99 a month."),
    ).toBeVisible();
    expect(await button("Current Plan")).toHaveProperty("disabled", true);
    expect(screen.queryByRole("button", { name: "Choose Premium" })).toBeNull();
    expect(within(await card("Premium")).getByText("Most Popular")).toBeVisible();
  });

  test("opens in its own interval, and the other one can be chosen", async () => {
    held({ interval: "year", price: 99.9 });
    const { user } = await createApp("/subscription");
    expect(await screen.findByRole("radio", { name: /Yearly/ })).toHaveProperty("checked", true);
    await button("Current Plan");
    await user.click(screen.getByRole("radio", { name: "Monthly" }));
    expect(await button("Choose Premium")).toBeVisible();
  });

  test("is cancelled only after a confirmation, and is shown as cancelled immediately", async () => {
    held();
    const seen = answer(cancelSubscription, { ...paidStatus, status: "cancelled" });
    const { user } = await createApp("/subscription");
    await user.click(await button("Cancel Subscription"));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Are you sure you want to cancel your subscription?")).toBeVisible();
    expect(question.getByText("You keep Premium until March 15, 2031.")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Keep my plan" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(seen).toHaveLength(0);

    held({ status: "cancelled" });
    answer(subscriptionHistory, { history: [period(1, { status: "cancelled" })] });
    await user.click(await button("Cancel Subscription"));
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", {
        name: "Cancel Subscription",
      }),
    );
    await screen.findByText("Subscription cancelled successfully");
    expect(seen).toHaveLength(1);
    await screen.findByRole("row", { name: /Cancelled/ });
    expect(
      screen.getByText(
        /You keep your plan until March 15, 2031\. It does not renew, and nothing more/,
      ),
    ).toBeVisible();
  });

  test("stays when cancelling fails, with a message", async () => {
    held();
    refuse(cancelSubscription, 500, {});
    const { user } = await createApp("/subscription");
    await user.click(await button("Cancel Subscription"));
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", {
        name: "Cancel Subscription",
      }),
    );
    await screen.findByText("Failed to cancel subscription");
    expect(await button("Cancel Subscription")).toBeVisible();
  });

  test("continues when a cancellation is undone", async () => {
    held({ status: "cancelled" });
    const { user } = await createApp("/subscription");
    const resume = await button("Resume Subscription");
    refuse(resumeSubscription, 500, {});
    await user.click(resume);
    await screen.findByText("Failed to resume subscription");
    answer(resumeSubscription, paidStatus);
    held();
    await user.click(resume);
    await screen.findByText("Your plan continues");
    expect(await button("Cancel Subscription")).toBeVisible();
  });

  test("links to the provider's page for cards and invoices", async () => {
    const leave = vi.spyOn(window.location, "assign").mockReturnValue();
    held();
    refuse(billingPortal, 503, { code: "unavailable", params: { reason: "payments" } });
    const { user } = await createApp("/subscription");
    await user.click(await button("Manage billing"));
    await screen.findByText("The payment service cannot be reached. Please try again soon.");
    answer(billingPortal, { url: "https://pay.example/portal" });
    await user.click(await button("Manage billing"));
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://pay.example/portal"));
  });

  test("shows what to do, and until when, while a payment is overdue", async () => {
    held({ status: "past_due", grace_until: "2031-03-22T12:00:00.000Z" });
    await createApp("/subscription");
    const mine = within(await current());
    expect(mine.getByText("Payment due")).toBeVisible();
    expect(mine.getByRole("alert").textContent).toMatch(
      /did not go through.*by March 22, 2031; until then you keep Premium/,
    );
    expect(mine.getAllByRole("button", { name: "Manage billing" })).toHaveLength(1);
    expect(mine.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  });

  test("shows when a trial ends, and what follows", async () => {
    held({ status: "trialing" });
    await createApp("/subscription");
    expect(
      await screen.findByText(/trial runs until March 15, 2031, then it is \$9\.99 a month/),
    ).toBeVisible();
  });

  test("follows live events, also in the sidebar", async () => {
    const emit = liveUpdates();
    await createApp("/subscription");
    const side = within(await screen.findByRole("navigation", { name: "Main" }));
    await side.findByText("Free");
    held();
    await emit({ type: "subscription_changed" });
    await side.findByText("Premium");
    expect(await current()).toBeDefined();
  });
});

describe("subscription history", () => {
  test("has five columns, N/A for no end, and a link to an invoice", async () => {
    answer(subscriptionHistory, {
      history: [
        period(2, { invoice_url: "https://pay.example/in_2" }),
        period(1, { plan_name: "Basic", price: 7.5, status: "ended", end_date: null }),
      ],
    });
    await createApp("/subscription");
    await screen.findByRole("heading", { name: "Subscription History" });
    const names = (await screen.findAllByRole("columnheader")).map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(["Plan", "Price", "Status", "Start Date", "End Date"]);
    const link = await screen.findByRole("link", { name: /Invoice of Feb 15, 2031 for Premium/ });
    const [, newer, older] = screen.getAllByRole("row");
    expect(newer?.textContent).toMatch(/Premium\$9\.99 USD.*ActiveFeb 15, 2031Mar 15, 2031/);
    expect(older?.textContent).toMatch(/Basic\$7\.50 USDEndedFeb 15, 2031N\/A/);
    expect(link.getAttribute("href")).toBe("https://pay.example/in_2");
  });

  test("has an empty state, and can be retried", async () => {
    hang(subscriptionHistory);
    const { unmount } = await createApp("/subscription");
    await screen.findByRole("columnheader", { name: "Plan" });
    expect(screen.queryByText("No payments yet.")).toBeNull();
    unmount();
    clearQueries();
    refuse(subscriptionHistory, 500, {});
    const { user } = await createApp("/subscription");
    await screen.findByText("Failed to load your history");
    answer(subscriptionHistory, { history: [] });
    await user.click(await button("Retry"));
    expect(await screen.findByText("No payments yet.")).toBeVisible();
  });
});
