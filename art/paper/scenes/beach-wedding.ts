import {
  band,
  between,
  defs,
  disc,
  leaf,
  left,
  linear,
  pick,
  radial,
  random,
  right,
  rose,
  times,
  type PaperScene,
  type Random,
} from "../drawing.ts";

const GREENS = ["#7f9b77", "#94ad8a", "#648263", "#aabd9c"];
const ROSES = [
  ["#fffaf4", "#d9c3b4"],
  ["#fdeee4", "#d8b3a2"],
  ["#f7d3c8", "#c88f85"],
  ["#f1b9ab", "#b97a70"],
] as const;

/** Flowers along the arch, thick on the left shoulder and loose to the right. */
function archFlowers(r: Random): string {
  const spots = Array.from({ length: 330 }, () => {
    const t = r();
    const around = Math.PI * (1 - t);
    const thick = 62 - 30 * t;
    const [x, y] = [
      512 + Math.cos(around) * 432 + (r() - 0.5) * thick * 2,
      452 - Math.sin(around) * 356 + (r() - 0.5) * thick * 1.6,
    ];
    return { x, y };
  });
  const sides = Array.from({ length: 130 }, (_, index) => ({
    x: (index % 3 === 0 ? 946 : 78) + (r() - 0.5) * 70,
    y: 440 + r() ** 2 * (index % 3 === 0 ? 300 : 480),
  }));
  const all = [...spots, ...sides];
  return (
    all.map(({ x, y }) => leaf(x, y, between(r, 0.7, 1.3), r() * 360, pick(r, GREENS))).join("") +
    all
      .filter(() => r() > 0.45)
      .map(({ x, y }) => rose(r, x, y, between(r, 0.7, 1.35), pick(r, ROSES)))
      .join("")
  );
}

const fold = (x: number, lean: number) =>
  `<path d="M${x} 330 C${x - lean} 560 ${x - lean * 0.6} 780 ${x - lean * 2} 1010" stroke="#cdb7a6" stroke-width="3" fill="none" opacity=".45"/>`;

export function beachWedding(): PaperScene {
  const r = random(21);
  const glitter = times(170, () => {
    const y = 552 + r() ** 1.5 * 130;
    const spread = 26 + (y - 552) * 1.5;
    return `<ellipse cx="${270 + (r() - 0.5) * spread * 2}" cy="${y}" rx="${between(r, 4, 14)}" ry="${between(r, 0.8, 1.8)}" fill="#ffeec4" opacity="${between(r, 0.25, 0.75)}"/>`;
  });
  const waves = times(420, () => {
    const near = r() ** 1.5;
    return `<rect x="${between(r, left, right)}" y="${552 + near * 146}" width="${between(r, 20, 50 + near * 110)}" height="${1 + near * 4}" rx="2" fill="${r() > 0.5 ? "#fff0dc" : "#5d9aa6"}" opacity="${between(r, 0.1, 0.32)}"/>`;
  });
  return {
    back: [
      {
        svg: `${defs(
          linear("sky", [
            [0, "#8db9d2"],
            [0.4, "#c3d6d8"],
            [0.72, "#f7dcbc"],
            [1, "#ffc693"],
          ]),
          radial("sun", [
            [0, "#fffdf2"],
            [0.09, "#fff5d6"],
            [0.14, "#ffe3a8", 0.65],
            [1, "#ffc98a", 0],
          ]),
        )}${band(0, 560, "url(#sky)")}<circle cx="270" cy="470" r="440" fill="url(#sun)"/>`,
      },
      {
        blur: 18,
        svg: times(
          44,
          () =>
            `<ellipse cx="${between(r, left, right)}" cy="${between(r, 40, 480)}" rx="${between(r, 90, 330)}" ry="${between(r, 6, 24)}" fill="${r() > 0.4 ? "#fff3e4" : "#f4b79f"}" opacity="${between(r, 0.2, 0.5)}"/>`,
        ),
      },
      {
        blur: 8,
        svg: `<path d="M640 552 C740 500 830 512 900 486 C1000 452 1120 486 1220 462 C1360 430 1520 470 ${right} 452 V560 H640Z" fill="#98909f" opacity=".8"/>`,
      },
      {
        blur: 6,
        svg: `${defs(
          linear("sea", [
            [0, "#d2a283"],
            [0.2, "#8bb1b2"],
            [0.8, "#559ca8"],
            [1, "#a8d2cd"],
          ]),
        )}${band(546, 720, "url(#sea)")}${waves}${glitter}`,
      },
      {
        blur: 8,
        svg: `${defs(
          linear("sand", [
            [0, "#c39d78"],
            [0.12, "#e2c49d"],
            [1, "#cfa67b"],
          ]),
        )}<path d="M${left} 706 C-300 684 -80 724 150 702 C360 684 560 722 760 700 C1000 678 1300 716 ${right} 694 V1290 H${left}Z" fill="url(#sand)"/><path d="M${left} 706 C-300 684 -80 724 150 702 C360 684 560 722 760 700 C1000 678 1300 716 ${right} 694" stroke="#fffaf0" stroke-width="9" fill="none" opacity=".85"/>${times(1100, () => disc(between(r, left, right), between(r, 740, 1280), between(r, 0.8, 2.6), r() > 0.5 ? "#b08860" : "#fff0d6", between(r, 0.15, 0.45)))}`,
      },
      {
        blur: 6,
        svg: `<path d="M86 300 C62 560 64 780 34 1010 L162 1010 C146 740 134 520 130 330Z" fill="#fffaf3" opacity=".86"/><path d="M938 300 C962 560 962 780 990 1010 L862 1010 C878 740 890 520 894 330Z" fill="#fff7ee" opacity=".84"/>${[96, 108, 120].map((x, index) => fold(x, 14 - index * 10)).join("")}${[904, 916, 928].map((x, index) => fold(x, 6 - index * 10)).join("")}<path d="M82 1012 V452 A430 356 0 0 1 942 452 V1012" fill="none" stroke="#8a6a4c" stroke-width="16"/><path d="M79 1012 V452 A433 359 0 0 1 945 452" fill="none" stroke="#c9a27c" stroke-width="6"/>${archFlowers(r)}`,
      },
    ],
  };
}
