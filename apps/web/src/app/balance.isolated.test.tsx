import { me } from "@twofold/contract/auth";
import { creditBalance } from "@twofold/contract/credits";
import { live } from "@twofold/contract/live";
import { subscriptionStatus } from "@twofold/contract/subscriptions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { connectedSince } from "../lib/live-events.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, intercept } from "../testing/server.ts";
import { paidStatus } from "../testing/subscriptions.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const side = () => screen.findByRole("navigation", { name: "Main" });

describe("balance", () => {
  test("is shown in the bar and at the bottom of the sidebar, with the plan", async () => {
    answer(creditBalance, { current_balance: 4321, credit_system_enabled: true });
    await createApp("/settings");
    const wallet = within(await side());
    const balance = await wallet.findByText("4,321");
    expect(balance.closest("a")?.getAttribute("href")).toBe("/credits");
    const plan = await wallet.findByText("Free");
    expect(plan.closest("a")?.getAttribute("href")).toBe("/subscription");
    expect(await within(screen.getByRole("banner")).findByText("4,321")).toBeVisible();
  });

  test("shows the name of the current plan", async () => {
    answer(subscriptionStatus, paidStatus);
    await createApp("/settings");
    expect(await within(await side()).findByText("Premium")).toBeVisible();
  });

  test("is shown on public pages", async () => {
    answer(creditBalance, { current_balance: 17, credit_system_enabled: true });
    await createApp("/");
    expect(await screen.findByText("17")).toBeVisible();
  });

  test("shows that everything is free when credits are disabled", async () => {
    answer(creditBalance, { current_balance: 0, credit_system_enabled: false });
    await createApp("/settings");
    expect(await within(await side()).findByText("All features are free")).toBeVisible();
    expect(screen.queryByText("0")).toBeNull();
  });

  test("is read again every 30 seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // A lost and regained connection also triggers a read, so every request needs a response.
    intercept(live, () => new HttpResponse(new ReadableStream()));
    const readAt: number[] = [];
    intercept(creditBalance, () => {
      readAt.push(Date.now());
      return HttpResponse.json({ current_balance: 5, credit_system_enabled: true });
    });
    await createApp("/create-story/valentine");
    await within(await side()).findByText("5");
    await within(screen.getByRole("banner")).findByText("5");
    expect(readAt).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(readAt).toHaveLength(2));
    const [first = 0, second = 0] = readAt;
    expect(second - first).toBeGreaterThanOrEqual(30_000);
  });

  test.each([
    ["hidden and following the stream › is not read", true, 1],
    ["hidden without the stream › is read", false, 2],
  ])("page %s every 30 seconds", async (_, isFollowing, expected) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const hidden = vi.spyOn(document, "hidden", "get");
    const emit = liveUpdates();
    if (!isFollowing) intercept(live, () => new HttpResponse(null, { status: 503 }));
    let reads = 0;
    intercept(creditBalance, () => {
      reads += 1;
      return HttpResponse.json({ current_balance: 5, credit_system_enabled: true });
    });
    await createApp("/create-story/valentine");
    await within(await side()).findByText("5");
    if (isFollowing) await emit({ type: "switches_changed" });
    await waitFor(() => expect(connectedSince() !== null).toBe(isFollowing));
    expect(reads).toBe(1);
    hidden.mockReturnValue(true);
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(reads).toBe(expected);
    // A stream without events for 40 seconds counts as broken.
    if (isFollowing) await emit({ type: "switches_changed" });
    hidden.mockReturnValue(false);
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(reads).toBe(expected + 1));
  });

  test("is read again after a live event", async () => {
    let balance = 5;
    intercept(creditBalance, () =>
      HttpResponse.json({ current_balance: balance, credit_system_enabled: true }),
    );
    const emit = liveUpdates();
    await createApp("/settings");
    await within(await side()).findByText("5");
    balance = 4;
    await emit({ type: "credits_changed" });
    expect(await within(await side()).findByText("4")).toBeVisible();
  });
});
