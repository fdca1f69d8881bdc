import { describe, expect, test } from "vitest";
import { compare, parseAccepted, printAccepted, unmeasured } from "./compare.ts";

describe("compare", () => {
  const accepted = new Set(["held", "broken", "skipped"]);

  test("separates regressions from checks that have never passed", () => {
    expect(
      compare(
        [
          { id: "held", status: "passed" },
          { id: "broken", status: "failed", seen: "500" },
          { id: "skipped", status: "skipped" },
          { id: "new", status: "passed" },
          { id: "coming", status: "failed" },
          { id: "optional", status: "skipped" },
        ],
        accepted,
      ),
    ).toEqual({
      passed: ["held", "new"],
      regressions: [
        { id: "broken", status: "failed", seen: "500" },
        { id: "skipped", status: "skipped" },
      ],
      notYet: ["coming"],
      fresh: ["new"],
    });
  });

  test("ignores accepted checks outside a partial run", () => {
    expect(compare([{ id: "held", status: "passed" }], accepted).regressions).toEqual([]);
  });
});

describe("unmeasured", () => {
  test("accepted checks that a whole run did not measure › are regressions", () => {
    const checks = [{ id: "held", status: "passed" } as const];
    const left = unmeasured(checks, new Set(["held", "missing"]));
    expect(left).toMatchObject([{ id: "missing" }]);
    expect(compare([...checks, ...left], new Set(["missing"])).regressions).toEqual(left);
  });
});

describe("accepted.txt", () => {
  test("is parsed as it was printed, sorted", () => {
    const text = printAccepted(new Set(["5.login.empty-email", "2.landing", "5.login"]));
    expect([...parseAccepted(text)]).toEqual(["2.landing", "5.login", "5.login.empty-email"]);
  });

  test("may be empty", () => {
    expect(parseAccepted(printAccepted([]))).toEqual(new Set());
  });
});
