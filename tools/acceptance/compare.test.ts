import { describe, expect, it } from "vitest";
import { compare, parseAccepted, printAccepted, unmeasured } from "./compare.ts";

describe("compare", () => {
  const accepted = new Set(["held", "broken", "blind"]);

  it("tells what broke from what never held", () => {
    expect(
      compare(
        [
          { id: "held", status: "passed" },
          { id: "broken", status: "failed", seen: "500" },
          { id: "blind", status: "skipped" },
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
        { id: "blind", status: "skipped" },
      ],
      notYet: ["coming"],
      fresh: ["new"],
    });
  });

  it("holds a run of a part only to that part", () => {
    expect(compare([{ id: "held", status: "passed" }], accepted).regressions).toEqual([]);
  });
});

describe("unmeasured", () => {
  it("names what held before and was not run, so that a whole run fails for it", () => {
    const checks = [{ id: "held", status: "passed" } as const];
    const left = unmeasured(checks, new Set(["held", "forgotten"]));
    expect(left).toMatchObject([{ id: "forgotten" }]);
    expect(compare([...checks, ...left], new Set(["forgotten"])).regressions).toEqual(left);
  });
});

describe("accepted.txt", () => {
  it("is read back as it was written, sorted", () => {
    const text = printAccepted(new Set(["5.login.empty-email", "2.landing", "5.login"]));
    expect([...parseAccepted(text)]).toEqual(["2.landing", "5.login", "5.login.empty-email"]);
  });

  it("may be empty", () => {
    expect(parseAccepted(printAccepted([]))).toEqual(new Set());
  });
});
