import {
  across,
  band,
  between,
  bokeh,
  defs,
  disc,
  left,
  linear,
  pick,
  radial,
  random,
  right,
  times,
  type PaperScene,
  type Random,
} from "../drawing.ts";

const CENTRE = 512;
const FOOT = 668;
const TOP = 152;
const WINDOWS = ["#ffcf7d", "#ffe3ad", "#ffb75e"];

const halfWidth = (t: number) => 6 + 146 * (1 - t) ** 2.4 + 6 * (1 - t);
const place = (t: number, side: number) => ({
  x: CENTRE + side * halfWidth(t),
  y: FOOT - (FOOT - TOP) * t,
});
const at = (t: number, side: number) => {
  const { x, y } = place(t, side);
  return `${x} ${y}`;
};

/** Mansard roofs in one depth. */
function roofs(r: Random, foot: number, [low, high]: readonly [number, number], fill: string) {
  return across((x) => {
    const width = between(r, 56, 120);
    const top = foot - between(r, low, high);
    let svg = `<path d="M${x} ${foot + 20} V${top} q3 -24 ${width * 0.16} -28 h${width * 0.68} q${width * 0.13} 4 ${width * 0.16} 28 V${foot + 20}Z" fill="${fill}"/>`;
    svg += times(3, () =>
      r() > 0.4
        ? `<rect x="${x + between(r, 8, width - 16)}" y="${top - 44}" width="7" height="22" fill="${fill}"/>`
        : "",
    );
    for (let y = top + 10; y < foot - 6; y += 23)
      for (let wx = x + 10; wx < x + width - 12; wx += 17)
        if (r() > 0.55)
          svg += `<rect x="${wx}" y="${y}" width="7" height="12" fill="${pick(r, WINDOWS)}" opacity="${between(r, 0.3, 0.95)}"/>`;
    return { svg, width: width - 2 };
  });
}

function lattice(): string {
  const levels = Array.from({ length: 35 }, (_, index) => (index / 34) ** 0.86);
  let d = "";
  for (const [index, from] of levels.entries()) {
    const to = levels[index + 1];
    if (to === undefined) break;
    // The tower has separate feet and one spire.
    const inner = from < 0.16 ? 0.46 : 0;
    for (const side of [-1, 1]) {
      const [a, b] = [at(from, side), at(to, side)];
      const [c, e] = [at(from, side * inner), at(to, side * inner)];
      d += `M${a} L${e} M${c} L${b} M${a} L${b} M${c} L${e} M${a} L${c} `;
    }
  }
  return d;
}

export function paris(): PaperScene {
  const r = random(7);
  const d = lattice();
  const arch = `M${at(0, -0.46)} Q${CENTRE} ${FOOT - 150} ${at(0, 0.46)}`;
  const decks = [0.17, 0.36, 0.93].map((t) => `M${at(t, -1.16)} L${at(t, 1.16)}`).join(" ");
  const sparkle = times(220, () => {
    const t = r() * 0.97;
    const side = r() * 2 - 1;
    const { x, y } = place(t, t < 0.16 ? Math.sign(side) * (0.5 + 0.5 * Math.abs(side)) : side);
    return disc(x, y, between(r, 1.2, 3.2), "#fff3cf", between(r, 0.5, 1));
  });
  const lampsAt = Array.from({ length: 40 }, (_, index) => left + index * 59 + r() * 34);
  const lamps = lampsAt
    .map((x) => bokeh(x, 692 + r() * 6, between(r, 7, 12), "#ffc56e", 0.85))
    .join("");
  const reflections = lampsAt
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${between(r, 760, 800)}" rx="9" ry="${between(r, 50, 110)}" fill="#ffb55c" opacity="${between(r, 0.3, 0.6)}"/>`,
    )
    .join("");
  const ripples = times(230, () => {
    const y = 716 + r() ** 1.4 * 420;
    const x = between(r, left, right);
    const near = Math.max(0, 1 - Math.abs(x - CENTRE) / 900);
    return `<rect x="${x}" y="${y}" width="${between(r, 20, 96)}" height="${between(r, 1.5, 4)}" rx="2" fill="${r() > 0.35 ? "#ffc469" : "#8ea0ff"}" opacity="${0.1 + r() * 0.4 * near}"/>`;
  });
  return {
    back: [
      {
        blur: 1.2,
        svg: `${defs(
          linear("sky", [
            [0, "#0b1236"],
            [0.42, "#272a63"],
            [0.68, "#6c4a80"],
            [0.86, "#c67b6b"],
            [1, "#f0ab78"],
          ]),
          radial("moon", [
            [0, "#fff8e0"],
            [0.2, "#fff3d0", 0.95],
            [0.24, "#cfd6ff", 0.25],
            [1, "#cfd6ff", 0],
          ]),
        )}<rect x="${left}" width="${right - left}" height="680" fill="url(#sky)"/>${times(260, () => disc(between(r, left, right), r() * 430, between(r, 0.6, 1.9), "#fff", between(r, 0.25, 0.85)))}<circle cx="862" cy="176" r="140" fill="url(#moon)"/>`,
      },
      {
        blur: 20,
        svg: times(
          14,
          () =>
            `<ellipse cx="${between(r, left, right)}" cy="${between(r, 380, 600)}" rx="${between(r, 160, 420)}" ry="${between(r, 8, 22)}" fill="#f2a58f" opacity="${between(r, 0.15, 0.4)}"/>`,
        ),
      },
      { blur: 9, svg: roofs(r, 672, [60, 150], "#443a68") },
      {
        blur: 3.4,
        svg: `${defs(
          radial("halo", [
            [0, "#ffc266", 0.65],
            [0.45, "#ff9d4d", 0.18],
            [1, "#ff9d4d", 0],
          ]),
        )}<ellipse cx="${CENTRE}" cy="460" rx="430" ry="430" fill="url(#halo)"/><g fill="none" stroke="#75481c" stroke-width="8" opacity=".9"><path d="${d}"/></g><g fill="none" stroke="#f8bb5c" stroke-width="3.6"><path d="${d}"/><path d="${arch}" stroke-width="7"/><path d="${decks}" stroke-width="11"/><path d="M${CENTRE} ${TOP} v-46" stroke-width="5"/></g>${sparkle}`,
      },
      { blur: 8, svg: roofs(r, 690, [46, 104], "#241f41") },
      {
        blur: 11,
        svg: `${defs(
          linear("river", [
            [0, "#4a3350"],
            [0.12, "#2a2549"],
            [0.6, "#141634"],
            [1, "#0d0f26"],
          ]),
        )}${band(700, 1280, "url(#river)")}${reflections}${ripples}`,
      },
      {
        // What the water gives back of the tower.
        blur: 38,
        svg: `<ellipse cx="${CENTRE}" cy="850" rx="86" ry="190" fill="#ffb65c" opacity=".5"/>`,
      },
      { blur: 1.6, svg: lamps },
    ],
  };
}
