import { describe, expect, test } from "vitest";
import { noticeAt, seatDueAfter } from "./seat-due.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const now = day(10);
const cancelled = { cancelsAtEnd: true, periodEnd: day(29) };
const renewing = { ...cancelled, cancelsAtEnd: false };

describe("next instant of a seat", () => {
  test.each([
    ["follows a plan that renews", { fromAt: day(1), untilAt: null }, renewing, null],
    ["follows a cancelled plan", { fromAt: day(1), untilAt: null }, cancelled, day(22)],
    ["starts before the notice", { fromAt: day(15), untilAt: null }, cancelled, day(15)],
    ["starts after the notice", { fromAt: day(25), untilAt: null }, cancelled, day(22)],
    ["has a fixed end", { fromAt: day(1), untilAt: day(20) }, cancelled, day(20)],
    ["is over", { fromAt: day(1), untilAt: day(9) }, undefined, null],
    ["has no plan to follow", { fromAt: day(1), untilAt: null }, undefined, null],
  ])("that %s", (_, seat, held, due) => {
    expect(seatDueAfter(seat, held, now)).toEqual(due);
  });

  test("after the notice that came before the start is the start", () => {
    expect(seatDueAfter({ fromAt: day(25), untilAt: null }, cancelled, day(22))).toEqual(day(25));
  });

  test("of a plan that renews has no notice", () => {
    expect(noticeAt(renewing)).toBeNull();
  });
});
