import { describe, expect, test } from "vitest";
import { asOf, dueAfter, effectiveOf, lastsUntil, visibleState } from "./subscription-state.ts";
import type { SubscriptionRow } from "./subscriptions.store.ts";

const at = (text: string) => new Date(text);
const start = at("2026-01-31T12:00:00Z");
const end = at("2026-02-28T12:00:00Z");

const row = (more: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  userId: "u",
  id: "s",
  provider: "off",
  providerId: null,
  planId: "p",
  interval: "month",
  amountCents: 999,
  currency: "USD",
  state: "active",
  cancelsAtEnd: false,
  periodStart: start,
  periodEnd: end,
  anchorAt: start,
  graceUntil: null,
  question: 0,
  dueAt: end,
  createdAt: start,
  endedAt: null,
  ...more,
});
const paid = { provider: "stripe", providerId: "sub_1" } as const;
const before = at("2026-02-28T11:59:59.999Z");

describe("at its end", () => {
  test("what costs nothing goes on, as often as it was missed", () => {
    expect(asOf(row(), before, false)).toEqual({ row: row(), periods: [] });
    const { row: renewed, periods } = asOf(
      row({ state: "trialing" }),
      at("2026-05-01T00:00:00Z"),
      false,
    );
    expect(periods.map((each) => each.end.toISOString())).toEqual([
      "2026-03-31T12:00:00.000Z",
      "2026-04-30T12:00:00.000Z",
      "2026-05-31T12:00:00.000Z",
    ]);
    expect(renewed).toMatchObject({ state: "active", periodEnd: at("2026-05-31T12:00:00Z") });
  });

  test.each([
    ["what was cancelled", row({ cancelsAtEnd: true }), false],
    ["what was cancelled and is paid for", row({ ...paid, cancelsAtEnd: true }), true],
    ["what was free, once money is asked for", row(), true],
  ])("%s ends to the moment", (_, given, takesPayments) => {
    expect(asOf(given, before, takesPayments).row).toBe(given);
    expect(asOf(given, end, takesPayments).row).toMatchObject({ state: "ended", endedAt: end });
  });

  test("what should have been renewed gets three days in which to hear of it", () => {
    const given = row(paid);
    expect(asOf(given, at("2026-03-03T11:59:59Z"), true).row).toBe(given);
    expect(asOf(given, at("2026-03-03T12:00:00Z"), true).row.state).toBe("ended");
  });

  test("what is overdue lasts for its grace, and as long again as nobody could ask", () => {
    const given = row({
      ...paid,
      state: "past_due",
      graceUntil: at("2026-03-07T12:00:00Z"),
      cancelsAtEnd: true,
    });
    expect(lastsUntil(given, true)).toEqual(at("2026-03-10T12:00:00Z"));
    const after = asOf(given, at("2026-03-10T12:00:00Z"), true).row;
    expect(after).toMatchObject({ state: "ended", graceUntil: null });
  });

  test("what has ended stays so", () => {
    const given = row({ state: "ended", endedAt: start });
    expect(asOf(given, at("2030-01-01T00:00:00Z"), false).row).toBe(given);
  });
});

describe("the next look", () => {
  test.each([
    ["at the end", row(), before, end],
    ["at the end, if it was cancelled", row({ ...paid, cancelsAtEnd: true }), before, end],
    ["a little later, if its renewal will be told", row(paid), before, at("2026-02-28T12:15:00Z")],
    [
      "soon, if nobody has told it",
      row(paid),
      at("2026-02-28T12:15:00Z"),
      at("2026-02-28T12:25:00Z"),
    ],
    ["soon, if that is past", row(), end, at("2026-02-28T12:10:00Z")],
    [
      "daily, while a payment is overdue",
      row({ ...paid, state: "past_due", graceUntil: at("2026-03-07T12:00:00Z") }),
      end,
      at("2026-03-01T12:00:00Z"),
    ],
    [
      "at the end of grace, if that is sooner",
      row({ ...paid, state: "past_due", graceUntil: at("2026-02-28T20:00:00Z") }),
      end,
      at("2026-02-28T20:00:00Z"),
    ],
  ])("is %s", (_, given, now, due) => {
    expect(dueAfter(given, now)).toEqual(due);
  });
});

test("what was cancelled is told so, unless something else is more urgent", () => {
  expect(visibleState(row())).toBe("active");
  expect(visibleState(row({ cancelsAtEnd: true }))).toBe("cancelled");
  expect(visibleState(row({ state: "trialing", cancelsAtEnd: true }))).toBe("cancelled");
  expect(visibleState(row({ state: "past_due", cancelsAtEnd: true }))).toBe("past_due");
  expect(visibleState(row({ state: "ended", cancelsAtEnd: true }))).toBe("ended");
});

test("of several the best counts, and of two alike the first", () => {
  const held = (rank: number, created: string, state: SubscriptionRow["state"] = "active") => ({
    ...row({ createdAt: at(created), state }),
    plan: { rank },
  });
  const [old, best, late, over] = [
    held(1, "2020-01-01"),
    held(3, "2026-01-01"),
    held(3, "2026-02-01"),
    held(9, "2019-01-01", "ended"),
  ];
  expect(effectiveOf([old, late, best, over])).toBe(best);
  expect(effectiveOf([over])).toBeUndefined();
});
