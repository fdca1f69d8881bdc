import { describe, expect, test } from "vitest";
import { boundOf, budget, isWithin } from "./budget.ts";
import { measurements, type Measurement } from "./measurements.ts";
import { formatTable, isOk } from "./table.ts";

const least = { meaning: "of three processes", unit: "per second", before: 294, atLeast: 500 };
const most = { meaning: "of a request", unit: "statements", before: 8, atMost: 2 };

describe("budget.json", () => {
  test("figures › are those of the measurements, and have one bound each", () => {
    const measured = Object.values<Measurement>(measurements).flatMap(({ figures }) => figures);
    expect(measured.toSorted()).toEqual(Object.keys(budget).toSorted());
    for (const each of Object.values(budget))
      expect([each.atMost, each.atLeast].filter((bound) => bound !== undefined)).toHaveLength(1);
  });

  test("a bound › is reached exactly", () => {
    expect(isWithin(most, 2)).toBe(true);
    expect(isWithin(most, 2.01)).toBe(false);
    expect(isWithin(least, 500)).toBe(true);
    expect(isWithin(least, 499)).toBe(false);
    expect(isWithin(most, Number.NaN)).toBe(false);
    expect(boundOf("looking.bytes")).toBe(0);
  });
});

describe("table", () => {
  test("a figure that was not measured › is not ok", () => {
    expect(isOk({ name: "holds", budget: least, now: undefined })).toBe(false);
  });

  test("rows › are aligned, and a value just above its bound is not shown as the bound", () => {
    const table = formatTable([
      { name: "holds", budget: least, now: 512.4 },
      { name: "statements.dashboard", budget: most, now: 2.04 },
      { name: "other", budget: most, now: undefined },
    ]);
    expect(table.split("\n")).toEqual([
      "figure                before           now  budget  ok",
      "holds                    294           512   ≥ 500  yes  per second: of three processes",
      "statements.dashboard       8          2.04     ≤ 2  NO   statements: of a request",
      "other                      8  not measured     ≤ 2  NO   statements: of a request",
    ]);
  });
});
