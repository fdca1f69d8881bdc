import { me } from "@twofold/contract/auth";
import {
  creditDays,
  creditsCsv,
  creditStatistics,
  creditTransactions,
} from "@twofold/contract/credits";
import { subscriptionStatus } from "@twofold/contract/subscriptions";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearQueries } from "../lib/query-client.ts";
import { days, figures, transaction } from "../testing/credits.ts";
import { keepSession, maya } from "../testing/fixtures.ts";
import { liveUpdates } from "../testing/live.ts";
import { createApp } from "../testing/render-app.tsx";
import { answer, hang, intercept, refuse } from "../testing/server.ts";
import { paidStatus } from "../testing/subscriptions.ts";

beforeEach(() => {
  keepSession(maya);
  answer(me, maya);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const many = {
  ...figures,
  current_balance: 1517,
  daily_credits_used: 3,
  daily_free_credits: 5,
  next_reset: inHours(5.3),
  total_earned: 841,
  total_spent: 324,
  month_transactions: 613,
  today_transactions: 76,
};
const balance = () => screen.findByRole("region", { name: "Balance" });
const list = () => screen.findByRole("list", { name: "Transactions" });

describe("credit summary", () => {
  test("shows the balance, the rest of today's credits and the time of the next ones", async () => {
    answer(creditStatistics, many);
    await createApp("/credits");
    const card = within(await balance());
    expect(card.getByText(/^1,517/)).toBeVisible();
    expect(card.getByText(/of today’s 5 free credits remaining/).textContent).toMatch(/^2 of/);
    const reset = card.getByText(/Next reset in/).textContent;
    expect(reset).toMatch(/6 hours/);
    expect(reset).toMatch(/\d{4} at \d{1,2}:\d{2}/);
    for (const [name, value] of [
      ["Used Today", "3"],
      ["Daily Free", "5"],
      ["Total Earned", "841"],
      ["Total Spent", "324"],
    ] as const) {
      expect(screen.getByText(name).nextElementSibling?.textContent).toBe(value);
    }
  });

  test("explains the credit system on demand", async () => {
    answer(creditStatistics, many);
    const { user } = await createApp("/credits");
    await user.click(await screen.findByRole("button", { name: "View Details" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Credit System" }));
    for (const value of ["1,517", "3", "5", "841", "324", "613", "76"])
      expect(dialog.getByText(value)).toBeVisible();
    expect(dialog.getByText(/New ones in 6 hours/)).toBeVisible();
    expect(dialog.getByRole("heading", { name: "How it works" })).toBeVisible();
    const [close] = dialog.getAllByRole("button", { name: "Close" });
    await user.click(close ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("shows only that everything is free where credits are disabled", async () => {
    answer(creditStatistics, { ...many, credit_system_enabled: false });
    await createApp("/credits");
    await screen.findByText(
      "The credit system is currently disabled. All features are available for free!",
    );
    expect(screen.queryByRole("button", { name: "View Details" })).toBeNull();
    expect(screen.queryByText("Transaction History")).toBeNull();
  });

  test("has a skeleton while it loads, and can be retried", async () => {
    hang(creditStatistics);
    const { unmount } = await createApp("/credits");
    await screen.findByRole("status", { name: "Credits, loading" });
    unmount();
    refuse(creditStatistics, 503, { code: "unavailable" });
    const { user } = await createApp("/credits");
    await screen.findByText("Failed to load your credits");
    answer(creditStatistics, many);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await balance()).toBeDefined();
  });

  test("is read again after midnight", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = answer(creditStatistics, { ...many, next_reset: inHours(1) });
    await createApp("/credits");
    await balance();
    expect(seen).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(3_603_000));
    await waitFor(() => expect(seen.length).toBeGreaterThan(1));
  });

  test("links to the plans for a user without one", async () => {
    const { unmount } = await createApp("/credits");
    const link = await screen.findByRole("link", { name: "See the plans" });
    expect(link.getAttribute("href")).toBe("/subscription");
    unmount();
    clearQueries();
    answer(subscriptionStatus, paidStatus);
    await createApp("/credits");
    await within(await screen.findByRole("navigation", { name: "Main" })).findByText("Premium");
    await waitFor(() => expect(screen.queryByRole("link", { name: "See the plans" })).toBeNull());
  });
});

describe("chart of the last 30 days", () => {
  test("has a table for screen readers, and keyboard navigation", async () => {
    answer(creditDays, { days });
    await createApp("/credits");
    const table = await screen.findByRole("table", { name: "Credits of the last 30 days" });
    expect(within(table).getAllByRole("row")).toHaveLength(31);
    expect(within(table).getByRole("row", { name: "February 6, 2027 1 0" })).toBeVisible();
    const slider = screen.getByRole("slider", { name: "Day" });
    expect(slider.getAttribute("aria-valuetext")).toBe("Saturday, February 6: 1 credit spent");
    fireEvent.change(slider, { target: { value: "27" } });
    expect(slider.getAttribute("aria-valuetext")).toBe(
      "Thursday, February 4: 3 credits spent, 5 added",
    );
    expect(screen.getByText("Thursday, February 4").parentElement?.textContent).toContain(
      "3 credits spent, 5 added",
    );
  });

  test("is omitted when it cannot be loaded", async () => {
    refuse(creditDays, 500, {});
    await createApp("/credits");
    await balance();
    await waitFor(() => expect(screen.queryByText("Last 30 days")).toBeNull());
  });
});

describe("credit history", () => {
  test("shows each entry with its kind, time and sign, and links to the image", async () => {
    answer(creditTransactions, {
      transactions: [
        transaction(3, { transaction_type: "bonus", description: "A gift", amount: 35 }),
        transaction(2, {
          description: "Paris night",
          amount: -4,
          generation_id: transaction(9).id,
        }),
      ],
      next_cursor: null,
    });
    await createApp("/credits");
    const [gift, picture] = within(await list()).getAllByRole("listitem");
    expect(gift?.textContent).toMatch(/Bonus: A gift.*2026.*:03.*\+35/);
    expect(gift?.querySelector("svg")).not.toBeNull();
    expect(picture?.textContent).toMatch(/Spent: Paris night.*−4/);
    const link = within(picture ?? document.body).getByRole("link");
    expect(link.getAttribute("href")).toBe(`/gallery?picture=${transaction(9).id}`);
    expect(within(gift ?? document.body).queryByRole("link")).toBeNull();
  });

  test("is filtered by kind, and loaded page by page", async () => {
    const seen = intercept(creditTransactions, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isMore = query.get("cursor") === "7";
      const type = query.get("type") === "earned" ? "earned" : "spent";
      const entry = transaction(isMore ? 1 : 2, {
        transaction_type: type,
        description: `${type} ${isMore ? "old" : "new"}`,
      });
      return HttpResponse.json({ transactions: [entry], next_cursor: isMore ? null : 7 });
    });
    const { user } = await createApp("/credits");
    await screen.findByText("spent new");
    await user.click(screen.getByRole("button", { name: "Earned" }));
    await screen.findByText("earned new");
    expect(screen.queryByText("spent new")).toBeNull();
    expect(screen.getByRole("button", { name: "Earned" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText("earned old");
    expect(screen.getByText("earned new")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    expect(new URL(seen.at(-1)?.url ?? "").search).toBe("?limit=25&type=earned&cursor=7");
  });

  test("has a skeleton, then an empty state", async () => {
    hang(creditTransactions);
    const { unmount } = await createApp("/credits");
    await screen.findByRole("heading", { name: "Transaction History" });
    await screen.findByRole("status", { name: "Transactions, loading" });
    expect(screen.queryByText("No transactions yet")).toBeNull();
    unmount();
    answer(creditTransactions, { transactions: [], next_cursor: null });
    const { user } = await createApp("/credits");
    await screen.findByText("No transactions yet");
    await user.click(screen.getByRole("button", { name: "Bonus" }));
    expect(await screen.findByText("None of this kind yet")).toBeVisible();
  });

  test("can be retried, from the beginning and from the last page", async () => {
    refuse(creditTransactions, 500, {});
    const { user } = await createApp("/credits");
    await screen.findByText("Failed to load transactions");
    answer(creditTransactions, { transactions: [transaction(2)], next_cursor: 2 });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("Picture 2");
    refuse(creditTransactions, 500, {});
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByText(/Earlier ones could not be loaded/);
    answer(creditTransactions, { transactions: [transaction(1)], next_cursor: null });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("Picture 1")).toBeVisible();
  });

  test("is downloaded as a file, by a request with the token", async () => {
    const seen = intercept(creditsCsv, () => new HttpResponse("id,amount\r\n1,5\r\n"));
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:ledger");
    const { user } = await createApp("/credits");
    await user.click(await screen.findByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(click.mock.contexts[0]).toMatchObject({ download: "twofold-credits.csv" });
    const [file] = made.mock.calls[0] ?? [];
    expect(await (file as Blob).text()).toBe("id,amount\r\n1,5\r\n");
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer token-1");
    refuse(creditsCsv, 503, { code: "unavailable", params: { reason: "busy" } });
    await user.click(screen.getByRole("button", { name: "Download CSV" }));
    expect(
      await screen.findByText("There is a lot of demand right now. Please try again."),
    ).toBeVisible();
  });

  test("follows live events and keeps the loaded pages", async () => {
    const emit = liveUpdates();
    const kept = [transaction(2)];
    intercept(creditTransactions, ({ request }) =>
      new URL(request.url).searchParams.has("cursor")
        ? HttpResponse.json({ transactions: [transaction(1)], next_cursor: null })
        : HttpResponse.json({ transactions: kept, next_cursor: 2 }),
    );
    const { user } = await createApp("/credits");
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await screen.findByText("Picture 1");
    kept.unshift(transaction(3));
    await emit({ type: "credits_changed" });
    await screen.findByText("Picture 3");
    expect(within(await list()).getAllByRole("listitem")).toHaveLength(3);
  });
});
