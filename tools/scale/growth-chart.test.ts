import { describe, expect, test } from "vitest";
import { drawGrowth, type Curve } from "./growth-chart.ts";

const curve = (name: Curve["name"], ...ratios: readonly number[]): Curve => ({
  name,
  points: ratios.map((ratio, index) => ({ users: 10_000 * 10 ** index, ms: 20 * ratio, ratio })),
});

const linesIn = (svg: string) =>
  [...svg.matchAll(/<polyline points="([^"]*)"[^>]*stroke-width="2"/g)].map(([, points = ""]) =>
    points.split(" ").map((point) => point.split(",").map(Number)),
  );

describe("growth chart", () => {
  test("curves › have a point for each number of users, and a larger ratio is higher", () => {
    const svg = drawGrowth([curve("growth.month", 1, 1.1, 1.4), curve("growth.hold", 1, 1, 0.9)]);
    const [month = [], hold = []] = linesIn(svg);
    expect(month).toHaveLength(3);
    const [monthEnd, holdEnd] = [month.at(-1), hold.at(-1)];
    expect(monthEnd?.[0]).toBe(holdEnd?.[0]);
    expect(monthEnd?.[1]).toBeLessThan(holdEnd?.[1] ?? 0);
    expect(svg).toContain(">month 28.0 ms<");
    expect(svg).toContain(">1 M users<");
  });

  test("labels of curves with the same end › do not overlap", () => {
    const svg = drawGrowth([curve("growth.month", 1, 1), curve("growth.hold", 1, 1)]);
    const tops = [...svg.matchAll(/y="([\d.]+)"[^>]*>(?:month|hold) /g)].map(([, top]) =>
      Number(top),
    );
    expect(tops).toHaveLength(2);
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeGreaterThanOrEqual(13);
  });

  test("a ratio above the usual ones › is still in the picture", () => {
    const [[, end] = []] = linesIn(drawGrowth([curve("growth.album", 1, 5)]));
    expect(end?.[1]).toBeGreaterThanOrEqual(50);
  });
});
