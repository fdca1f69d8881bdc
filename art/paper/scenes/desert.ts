import {
  between,
  defs,
  disc,
  left,
  linear,
  random,
  right,
  times,
  type PaperScene,
  type Random,
} from "../drawing.ts";

const HORIZON = 566;

/** Stars crowd along the band that rises to the right. */
function star(r: Random): string {
  const t = r();
  const isBand = r() > 0.42;
  const x = left + t * (right - left);
  const y = isBand ? 560 - t * 620 + (r() + r() + r() - 1.5) * 210 : r() * (HORIZON - 30);
  if (y > HORIZON - 20 || y < 0) return "";
  return disc(x, y, 0.6 + r() ** 4 * 2.8, r() > 0.82 ? "#ffdcb8" : "#fff", between(r, 0.25, 1));
}

const dune = (d: string, fill: string) =>
  `<path d="M${left} ${d} V1300 H${left}Z" fill="${fill}"/>`;

export function desert(): PaperScene {
  const r = random(12);
  return {
    back: [
      {
        svg: `${defs(
          linear("sky", [
            [0, "#0a1230"],
            [0.4, "#1f2452"],
            [0.7, "#5a3f74"],
            [0.88, "#b8667a"],
            [1, "#f0a072"],
          ]),
        )}<rect x="${left}" width="${right - left}" height="600" fill="url(#sky)"/>`,
      },
      {
        blur: 46,
        svg: `<path d="M${left} 640 L-100 380 L512 160 L1100 -60 L${right} -160 L${right} 40 L1100 150 L560 330 L0 540 L${left} 760Z" fill="#cbb8f4" opacity=".42"/><path d="M-300 560 L200 330 L700 150 L1200 -20 L1240 40 L760 220 L260 400 L-240 620Z" fill="#ffe3d2" opacity=".34"/>`,
      },
      {
        blur: 14,
        svg: times(26, () => {
          const t = r();
          return `<ellipse transform="translate(${left + t * (right - left)} ${560 - t * 620 + (r() - 0.5) * 110}) rotate(-20)" rx="${between(r, 40, 150)}" ry="${between(r, 8, 26)}" fill="${r() > 0.5 ? "#1a1a44" : "#f2dcff"}" opacity="${between(r, 0.08, 0.26)}"/>`;
        }),
      },
      {
        blur: 1.2,
        svg: `${times(1700, () => star(r))}<path d="M1000 108 l104 46" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".75"/><path d="M196 168 a46 46 0 1 0 52 58 a38 38 0 1 1 -52 -58Z" fill="#fff3d8"/>`,
      },
      {
        blur: 8,
        svg: `${defs(
          linear("far", [
            [0, "#c9786c"],
            [1, "#7d4a63"],
          ]),
        )}${dune("580 C-380 520 -160 560 60 548 C300 532 420 566 620 552 C860 534 1060 500 1280 540 C1440 566 1560 540 1664 548", "url(#far)")}`,
      },
      {
        blur: 8,
        svg: `${defs(
          linear(
            "mid",
            [
              [0, "#b9654f"],
              [1, "#6a3a52"],
            ],
            0.3,
            1,
          ),
        )}${dune("690 C-420 600 -220 590 -20 650 C140 696 300 650 470 626 C700 594 900 700 1120 650 C1320 604 1500 640 1664 610", "url(#mid)")}`,
      },
      {
        blur: 9,
        svg: `${defs(
          linear("near", [
            [0, "#a2574b"],
            [0.5, "#6d3b4c"],
            [1, "#3f2540"],
          ]),
        )}${dune("800 C-300 720 -40 860 240 810 C520 760 760 720 1000 790 C1260 862 1460 780 1664 760", "url(#near)")}${times(60, () => `<path d="M${between(r, left, right)} ${between(r, 850, 1260)} q60 -12 130 0" stroke="#d08a68" stroke-width="2" fill="none" opacity="${between(r, 0.08, 0.22)}"/>`)}`,
      },
      {
        // The side of each dune that the dusk no longer reaches.
        blur: 16,
        svg: `<path d="M470 628 C700 596 900 702 1120 652 C1180 640 1240 640 1300 646 C1100 760 800 720 620 720 C560 690 520 660 470 628Z" fill="#3d2344" opacity=".55"/><path d="M${left} 700 C-420 610 -300 600 -160 620 C-240 700 -460 760 ${left} 800Z" fill="#3d2344" opacity=".5"/><path d="M-40 812 C60 850 160 830 240 812 C520 764 700 740 860 752 C640 860 320 960 ${left} 1010 C-300 940 -140 880 -40 812Z" fill="#2f1a34" opacity=".6"/><path d="M1000 792 C1260 864 1460 782 ${right} 762 V900 C1400 960 1200 900 1000 792Z" fill="#2f1a34" opacity=".5"/>`,
      },
    ],
  };
}
