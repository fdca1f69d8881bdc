import { describe, expect, test } from "vitest";
import { findSeries } from "./promql.ts";

const namesIn = (expression: string) => findSeries(expression).map(({ name }) => name);

describe("series of an expression", () => {
  test.each([
    ['max by (job) (up{job=~"a|b"}) == 0 or absent(down)', ["up", "down"]],
    ["sum(rate(a_total[5m])) / on (x, y) group_left (z) 2.5e3 * b:c:d", ["a_total", "b:c:d"]],
    [
      "clamp_min(sum by (le) (a{b=\"c(d) or e\", f!~'g'}), 0) > bool 1 and on () x offset 5m",
      ["a", "x"],
    ],
    ["time() - max(seen_seconds) > 360 # not_a_name", ["seen_seconds"]],
    ["sum without (instance) (a) unless ignoring (b) c", ["a", "c"]],
    ['rate(a_bucket{le="0.25"}[$__rate_interval])', ["a_bucket"]],
  ])("%s", (expression, names) => {
    expect(namesIn(expression)).toEqual(names);
  });

  test("labels are those of the selector", () => {
    expect(findSeries('sum by (x) (a{b="c=d", e!~"f"}) + g')).toEqual([
      { name: "a", labels: ["b", "e"] },
      { name: "g", labels: [] },
    ]);
  });
});
