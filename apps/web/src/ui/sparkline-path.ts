const round = (value: number): number => Math.round(value * 10) / 10;

/** The path of a line through all values, from the left edge to the right one. */
export function linePath(
  values: readonly number[],
  top: number,
  width: number,
  height: number,
): string {
  if (values.length === 0) return "";
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map((value, index) => [
    round(index * step),
    round(height - (value / top) * height),
  ]);
  // One value is a level line.
  if (values.length === 1) points.push([width, points[0]?.[1] ?? height]);
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}
