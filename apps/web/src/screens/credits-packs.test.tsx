import { me } from "@twofold/contract/auth";
import { creditBalance, creditTransactions } from "@twofold/contract/credits";
import { buyPack, listPacks } from "@twofold/contract/subscriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { transaction } from "../testing/credits.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept, refuse } from "../testing/server.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const pack = { name: "Fifty", credits: 50, price: 4.99, currency: "USD" };
const packButton = () => screen.findByRole("button", { name: "Buy 50 credits for $4.99 USD" });

describe("credit packs", () => {
  test("are not offered where none are sold", async () => {
    await createApp("/credits");
    await screen.findByRole("region", { name: "Balance" });
    expect(screen.queryByRole("heading", { name: "More credits" })).toBeNull();
  });

  test("open the checkout, and wait for the provider's confirmation afterwards", async () => {
    const leave = vi.spyOn(window.location, "assign").mockReturnValue();
    answer(listPacks, { packs: [pack] });
    const kept = [transaction(1)];
    intercept(creditTransactions, () =>
      HttpResponse.json({ transactions: kept, next_cursor: null }),
    );
    const seen = answer(buyPack, { checkout_url: "https://pay.example/cs_1" });
    const { user, unmount } = await createApp("/credits");
    await screen.findByText("Picture 1");
    await user.click(await packButton());
    await waitFor(() => expect(leave).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(await seen[0]?.json()).toEqual({ pack_name: "Fifty", price: 4.99 });
    unmount();

    const emit = liveUpdates();
    const { address } = await createApp("/credits?checkout=done");
    await screen.findByText(/will arrive in a few seconds/);
    expect(screen.queryByText(/added to your balance/)).toBeNull();
    kept.unshift(transaction(2, { transaction_type: "bonus", description: "Fifty", amount: 50 }));
    answer(creditBalance, { current_balance: 55, credit_system_enabled: true });
    await emit({ type: "credits_changed" });
    await screen.findByText("50 credits added to your balance");
    await waitFor(() => expect(address()).toBe("/credits"));
    expect(screen.queryByText(/will arrive in a few seconds/)).toBeNull();
    expect(await within(screen.getByRole("banner")).findByText("55")).toBeVisible();
  });

  test("show that nothing was charged after an abandoned checkout", async () => {
    const { user, address } = await createApp("/credits?checkout=cancelled");
    await screen.findByText("You left the payment page. Nothing was charged.");
    await user.click(screen.getByRole("button", { name: "Hide this" }));
    await waitFor(() => expect(address()).toBe("/credits"));
  });

  test("after checkout on another page › waits there for the credits and keeps the page's query", async () => {
    sessionStorage.setItem("twofold.pack", JSON.stringify({ credits: 50, newest: null }));
    const kept = [transaction(1)];
    intercept(creditTransactions, () =>
      HttpResponse.json({ transactions: kept, next_cursor: null }),
    );
    const emit = liveUpdates();
    const { address } = await createApp("/settings?tab=x&checkout=done");
    await screen.findByText(/will arrive in a few seconds/);
    kept.unshift(transaction(2, { transaction_type: "bonus", description: "Fifty", amount: 50 }));
    await emit({ type: "credits_changed" });
    await screen.findByText("50 credits added to your balance");
    await waitFor(() => expect(address()).toBe("/settings?tab=x"));
  });

  test("after an abandoned checkout on another page › shows that nothing was charged", async () => {
    const { user, address } = await createApp("/settings?checkout=cancelled");
    await screen.findByText("You left the payment page. Nothing was charged.");
    await user.click(screen.getByRole("button", { name: "Hide this" }));
    await waitFor(() => expect(address()).toBe("/settings"));
  });

  test("show the new price when it has changed", async () => {
    answer(listPacks, { packs: [pack] });
    refuse(buyPack, 409, { code: "price_changed" });
    const { user } = await createApp("/credits");
    await packButton();
    const dearer = answer(listPacks, { packs: [{ ...pack, price: 5.99 }] });
    await user.click(await packButton());
    await screen.findByText("The price has changed. Please check it again.");
    await screen.findByRole("button", { name: "Buy 50 credits for $5.99 USD" });
    expect(dearer.length).toBeGreaterThan(0);
  });
});
