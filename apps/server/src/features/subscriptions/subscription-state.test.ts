import { describe, expect, test } from "vitest";
import { asOf, dueAfter, effectiveOf, lastsUntil, visibleState } from "./subscription-state.ts";
import { noPending } from "./change-timing.ts";
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
  ...noPending,
  periodStart: start,
  periodEnd: end,
  anchorAt: start,
  graceUntil: null,
  readSequence: 0,
  dueAt: end,
  createdAt: start,
  endedAt: null,
  ...more,
});
const paid = { provider: "stripe", providerId: "sub_1" } as const;
const before = at("2026-02-28T11:59:59.999Z");

describe("state at the period end", () => {
  test("a pending plan begins with the next period, and another interval counts from there", () => {
    const pending = {
      pendingPlanId: "q",
      pendingInterval: "year",
      pendingAmountCents: 4_990,
    } as const;
    expect(asOf(row(pending), before, false).row).toEqual(row(pending));
    const { row: renewed, periods } = asOf(row(pending), at("2026-03-01T00:00:00Z"), false);
    expect(renewed).toMatchObject({
      planId: "q",
      interval: "year",
      amountCents: 4_990,
      ...noPending,
    });
    expect(periods).toEqual([{ start: end, end: at("2027-02-28T12:00:00Z") }]);
    expect(asOf(row({ ...paid, ...pending }), at("2026-03-01T00:00:00Z"), true).row.planId).toBe(
      "p",
    );
  });

  test("without billing all missed renewals are applied", () => {
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
    ["a cancelled plan without billing", row({ cancelsAtEnd: true }), false],
    ["a cancelled paid plan", row({ ...paid, cancelsAtEnd: true }), true],
    ["a plan without billing, once billing is enabled,", row(), true],
  ])("%s ends exactly at the period end", (_, given, takesPayments) => {
    expect(asOf(given, before, takesPayments).row).toBe(given);
    expect(asOf(given, end, takesPayments).row).toMatchObject({ state: "ended", endedAt: end });
  });

  test("a plan whose renewal is unknown continues for three days", () => {
    const given = row(paid);
    expect(asOf(given, at("2026-03-03T11:59:59Z"), true).row).toBe(given);
    expect(asOf(given, at("2026-03-03T12:00:00Z"), true).row.state).toBe("ended");
  });

  test("an overdue plan continues for its grace period and three more days", () => {
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

  test("an ended subscription stays ended", () => {
    const given = row({ state: "ended", endedAt: start });
    expect(asOf(given, at("2030-01-01T00:00:00Z"), false).row).toBe(given);
  });
});

describe("next check", () => {
  test.each([
    ["at the end", row(), before, end],
    ["at the end, if it was cancelled", row({ ...paid, cancelsAtEnd: true }), before, end],
    [
      "15 minutes later, if the provider sends the renewal",
      row(paid),
      before,
      at("2026-02-28T12:15:00Z"),
    ],
    [
      "in ten minutes, if that event is missing",
      row(paid),
      at("2026-02-28T12:15:00Z"),
      at("2026-02-28T12:25:00Z"),
    ],
    ["in ten minutes, if the end has passed", row(), end, at("2026-02-28T12:10:00Z")],
    [
      "daily, while a payment is overdue",
      row({ ...paid, state: "past_due", graceUntil: at("2026-03-07T12:00:00Z") }),
      end,
      at("2026-03-01T12:00:00Z"),
    ],
    [
      "at the end of the grace period, if that is sooner",
      row({ ...paid, state: "past_due", graceUntil: at("2026-02-28T20:00:00Z") }),
      end,
      at("2026-02-28T20:00:00Z"),
    ],
  ])("is %s", (_, given, now, due) => {
    expect(dueAfter(given, now)).toEqual(due);
  });
});

test("visible state: a cancelled plan is shown as cancelled unless it is overdue or has ended", () => {
  expect(visibleState(row())).toBe("active");
  expect(visibleState(row({ cancelsAtEnd: true }))).toBe("cancelled");
  expect(visibleState(row({ state: "trialing", cancelsAtEnd: true }))).toBe("cancelled");
  expect(visibleState(row({ state: "past_due", cancelsAtEnd: true }))).toBe("past_due");
  expect(visibleState(row({ state: "ended", cancelsAtEnd: true }))).toBe("ended");
});

test("effective subscription: the highest plan applies, of two equal ones the oldest", () => {
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
