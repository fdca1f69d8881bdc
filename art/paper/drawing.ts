/** What all paper-cut drawings share. A drawing is wide, so that portrait and banner are cuts of one. */
export const left = -640;
export const right = 1664;
export const height = 1280;

export interface Layer {
  readonly svg: string;
  /** By how far the lens misses it, in units of the drawing. */
  readonly blur?: number;
}

export interface PaperScene {
  /** From far to near. */
  readonly back: readonly Layer[];
  /** Before the people; without it, what `front.py` of the scene rendered. */
  readonly front?: readonly Layer[];
}

export type Random = () => number;

/** Mulberry32: the same drawing every time. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (r: Random, from: number, to: number) => from + r() * (to - from);

export function pick<T>(r: Random, list: readonly T[]): T {
  const one = list[Math.floor(r() * list.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** Draws from one side of the drawing to the other; `draw` says how wide it was. */
export function across(draw: (x: number) => { svg: string; width: number }): string {
  let svg = "";
  for (let x = left; x < right;) {
    const piece = draw(x);
    svg += piece.svg;
    x += piece.width;
  }
  return svg;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");

export const linear = (id: string, list: readonly Stop[], x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

export const radial = (id: string, list: readonly Stop[]) =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

export const band = (y: number, to: number, fill: string) =>
  `<rect x="${left}" y="${y}" width="${right - left}" height="${to - y}" fill="${fill}"/>`;

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;

/** A small light out of focus: an even disc with a brighter edge, as a lens makes it. */
export const bokeh = (x: number, y: number, r: number, colour: string, opacity: number) =>
  `${disc(x, y, r, colour, opacity * 0.72)}<circle cx="${x}" cy="${y}" r="${r * 0.92}" fill="none" stroke="${colour}" stroke-width="${r * 0.14}" opacity="${opacity * 0.55}"/>`;

/** A ridge from side to side, closed below. */
export function ridge(r: Random, y: number, swing: number, step: number): string {
  let d = `M${left - 20} ${height + 20} L${left - 20} ${y}`;
  let [px, py] = [left - 20, y];
  for (let x = left + step; x <= right + step; x += step) {
    const ny = y + (r() - 0.5) * 2 * swing;
    d += ` C${px + step * 0.5} ${py} ${x - step * 0.5} ${ny} ${x} ${ny}`;
    [px, py] = [x, ny];
  }
  return `${d} L${right + step} ${height + 20} Z`;
}

export const leaf = (x: number, y: number, scale: number, turn: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" d="M0 0 C10 -14 30 -14 44 0 C30 12 10 12 0 0Z" fill="${fill}"/>`;

/** A rose from above: rings of petals that grow lighter towards the rim. */
export function rose(
  r: Random,
  x: number,
  y: number,
  scale: number,
  [light, dark]: readonly [string, string],
): string {
  const petals = [
    [22, 6, 0.95],
    [15, 5, 0.9],
    [9, 4, 0.85],
  ].map(([radius = 0, count = 0, opacity = 1], ring) =>
    times(count, (index) => {
      const turn = (360 / count) * index + ring * 31;
      return `<path transform="rotate(${turn})" d="M0 0 C${-radius} ${-radius * 0.35} ${-radius * 0.75} ${-radius * 1.25} 0 ${-radius * 1.15} C${radius * 0.75} ${-radius * 1.25} ${radius} ${-radius * 0.35} 0 0Z" fill="${light}" stroke="${dark}" stroke-width="1.3" stroke-opacity=".45" opacity="${opacity}"/>`;
    }),
  );
  return `<g transform="translate(${x} ${y}) rotate(${r() * 360}) scale(${scale})"><circle r="23" fill="${dark}"/>${petals.join("")}<path d="M-4 -1 C-2 -6 5 -4 4 1 C3 5 -3 4 -3 1" fill="none" stroke="${dark}" stroke-width="2" opacity=".8"/></g>`;
}

/** A flame over a candle of wax; `y` is its base. */
export const candle = (x: number, y: number, width: number, tall: number) =>
  `<ellipse cx="${x}" cy="${y - tall - width * 0.5}" rx="${width * 2.6}" ry="${width * 2.8}" fill="url(#glow)"/>
  <rect x="${x - width / 2}" y="${y - tall}" width="${width}" height="${tall}" rx="${width * 0.12}" fill="url(#wax)"/>
  <ellipse cx="${x}" cy="${y - tall}" rx="${width / 2}" ry="${width * 0.12}" fill="#fff3d6"/>
  <path d="M${x} ${y - tall - width * 1.15} C${x + width * 0.34} ${y - tall - width * 0.6} ${x + width * 0.22} ${y - tall - width * 0.12} ${x} ${y - tall - width * 0.1} C${x - width * 0.22} ${y - tall - width * 0.12} ${x - width * 0.34} ${y - tall - width * 0.6} ${x} ${y - tall - width * 1.15}Z" fill="#fff1c2"/>`;

export const candleLight =
  radial("glow", [
    [0, "#ffd78a", 0.75],
    [0.4, "#ffb45a", 0.25],
    [1, "#ff9a40", 0],
  ]) +
  linear(
    "wax",
    [
      [0, "#c9a67c"],
      [0.35, "#fff0d4"],
      [1, "#b8906a"],
    ],
    1,
    0,
  );

export const defs = (...parts: string[]) => `<defs>${parts.join("")}</defs>`;
