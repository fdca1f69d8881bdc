import type { FigureName } from "./budget.ts";

export interface Curve {
  readonly name: FigureName;
  readonly points: readonly {
    readonly users: number;
    readonly ms: number;
    /** To the time with the fewest users. */
    readonly ratio: number;
  }[];
}

const WIDTH = 760;
const HEIGHT = 400;
const PLOT = { left: 60, right: 560, top: 50, bottom: 350 };
const BOUND = 1.2;
/** Distinguishable also without colours, by their dashes. */
const STYLES = [
  ["#1f5f8b", ""],
  ["#b5482a", "7 3"],
  ["#2f7d4f", "2 3"],
  ["#7a4fa3", "9 3 2 3"],
  ["#8a6d00", "4 4"],
  ["#444444", "12 4"],
  ["#c2307a", "1 4"],
] as const;
const LABEL_HEIGHT = 17;

/** The time of each request with more users, relative to that with the fewest, as an SVG. */
export function drawGrowth(curves: readonly Curve[]): string {
  const users = curves[0]?.points.map((point) => point.users) ?? [];
  const ratios = curves.flatMap(({ points }) => points.map(({ ratio }) => ratio));
  const top = Math.max(1.6, Math.ceil(Math.max(...ratios) * 5) / 5);
  const [first = 1, last = 10] = [users[0], users.at(-1)];
  const x = (count: number) =>
    PLOT.left +
    ((PLOT.right - PLOT.left) * Math.log(count / first)) / (Math.log(last / first) || 1);
  const y = (ratio: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * ratio) / top;
  const ticks = Array.from({ length: Math.round(top / 0.2) + 1 }, (_, n) => n * 0.2);
  // Labels at the ends of the lines, moved apart where lines end close together.
  const labels = curves
    .map(({ name, points }, index) => ({ name, index, end: points.at(-1) }))
    .toSorted((a, b) => (b.end?.ratio ?? 0) - (a.end?.ratio ?? 0));
  let below = -Infinity;
  const labelled = labels.map(({ name, index, end }) => {
    below = Math.max(below + LABEL_HEIGHT, y(end?.ratio ?? 0) + 4);
    return text(
      PLOT.right + 10,
      below,
      `${name.replace("growth.", "")} ${end?.ms.toFixed(1)} ms`,
      "start",
      STYLES[index % STYLES.length]?.[0],
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="13">`,
    "<title>Time of the slowest hundredth of each request with more users, relative to ten thousand users</title>",
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(PLOT.left, 26, `p99, relative to ${format(first)} users`, "start"),
    ...ticks.map((tick) =>
      line(
        [
          [PLOT.left, y(tick)],
          [PLOT.right, y(tick)],
        ],
        "#dddddd",
      ),
    ),
    ...ticks.map((tick) => text(PLOT.left - 8, y(tick) + 4, tick.toFixed(1), "end")),
    ...users.map((count) => text(x(count), PLOT.bottom + 22, `${format(count)} users`, "middle")),
    line(
      [
        [PLOT.left, y(BOUND)],
        [PLOT.right, y(BOUND)],
      ],
      "#c00000",
      "5 5",
    ),
    text(PLOT.left + 6, y(BOUND) - 6, `bound ${BOUND}`, "start", "#c00000"),
    ...curves.map(({ points }, index) => {
      const [colour, dashes] = STYLES[index % STYLES.length] ?? STYLES[0];
      return line(
        points.map(({ users: count, ratio }) => [x(count), y(ratio)]),
        colour,
        dashes,
        2,
      );
    }),
    ...labelled,
    "</svg>",
    "",
  ].join("\n");
}

function line(
  points: readonly (readonly number[])[],
  colour: string,
  dashes = "",
  width = 1,
): string {
  const all = points.map((point) => point.map((each) => each.toFixed(1)).join(",")).join(" ");
  const dash = dashes && ` stroke-dasharray="${dashes}"`;
  return `<polyline points="${all}" fill="none" stroke="${colour}" stroke-width="${width}"${dash}/>`;
}

function text(
  left: number,
  top: number,
  content: string,
  anchor: string,
  colour = "#333333",
): string {
  return `<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" text-anchor="${anchor}" fill="${colour}">${content}</text>`;
}

function format(users: number): string {
  if (users >= 1_000_000) return `${users / 1_000_000} M`;
  return users >= 1_000 ? `${users / 1_000} k` : String(users);
}
