import {
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
} from "../drawing.ts";

const GREYS = ["#f4f4f4", "#d8d8d8", "#bdbdbd"];

export function noir(): PaperScene {
  const r = random(29);
  /** The window's own blinds, seen against the city. */
  const slats = times(24, (index) => {
    const y = 40 + index * 37;
    return `<path d="M704 ${y} L1180 ${y - 10} V${y + 9} L704 ${y + 19}Z" fill="#1d1d1d"/><path d="M704 ${y} L1180 ${y - 10}" stroke="#6b6b6b" stroke-width="2.4"/>`;
  });
  /** Their light on the wall, falling to the left. */
  const stripes = times(15, (index) => {
    const y = 20 + index * 66;
    return `<path d="M-640 ${y + 320} L640 ${y} V${y + 30} L-640 ${y + 356}Z" fill="#e9e9e9" opacity="${0.5 - Math.abs(index - 6) * 0.045}"/>`;
  });
  return {
    back: [
      {
        svg: `${defs(
          radial("wall", [
            [0, "#6a6a6a"],
            [0.6, "#3a3a3a"],
            [1, "#161616"],
          ]),
        )}${band(0, 1290, "#161616")}<ellipse cx="300" cy="520" rx="980" ry="860" fill="url(#wall)"/>`,
      },
      { blur: 7, svg: stripes },
      {
        blur: 5,
        svg: `<rect x="676" y="-20" width="560" height="960" fill="#0c0c0c"/><rect x="704" y="0" width="506" height="910" fill="#2c2f33"/>${times(90, () => bokeh(between(r, 710, 1200), 140 + r() ** 0.7 * 740, between(r, 9, 24), pick(r, GREYS), between(r, 0.25, 0.8)))}`,
      },
      {
        blur: 2.4,
        svg: `${slats}<path d="M800 0 V930 M1090 0 V930" stroke="#3c3c3c" stroke-width="3"/><rect x="1210" y="-20" width="34" height="970" fill="#1a1a1a"/><rect x="660" y="-20" width="40" height="960" fill="#242424"/><rect x="640" y="930" width="640" height="40" fill="#2b2b2b"/>`,
      },
      {
        blur: 24,
        svg: `<path d="M${left} 900 C-300 820 100 860 512 800 C800 770 1300 860 ${right} 800 V860 C1300 900 800 830 512 860 C100 920 -300 880 ${left} 960Z" fill="#c9c9c9" opacity=".14"/>`,
      },
    ],
    front: [
      {
        blur: 4,
        svg: `${defs(
          linear("desk", [
            [0, "#4a4a4a"],
            [0.08, "#222"],
            [1, "#070707"],
          ]),
          radial("pool", [
            [0, "#f5f5f5", 0.7],
            [1, "#bbb", 0],
          ]),
        )}${band(1172, 1290, "url(#desk)")}<ellipse cx="170" cy="1206" rx="300" ry="34" fill="url(#pool)"/><path d="M96 1180 h150 l10 16 h-170Z" fill="#1a1a1a"/><path d="M168 1184 C160 1120 120 1090 84 1060" stroke="#111" stroke-width="13" fill="none"/><path d="M84 1060 C110 1050 124 1020 118 996" stroke="#111" stroke-width="12" fill="none"/><path d="M52 1050 C40 990 76 940 134 930 L196 1008 C150 1016 100 1036 52 1050Z" fill="#161616"/><path d="M62 1030 C60 990 88 950 132 940" stroke="#9a9a9a" stroke-width="4" fill="none" opacity=".8"/><ellipse transform="rotate(-16 126 1030)" cx="126" cy="1030" rx="76" ry="14" fill="#f7f7f7" opacity=".9"/>`,
      },
      {
        blur: 3.4,
        svg: `<path d="M720 1196 C724 1164 790 1150 850 1150 C914 1150 980 1166 984 1196Z" fill="#0d0d0d"/><path d="M768 1158 C770 1098 806 1078 852 1086 C900 1076 934 1098 938 1158Z" fill="#171717"/><path d="M768 1152 C800 1170 906 1170 938 1152 V1134 C906 1152 800 1152 768 1134Z" fill="#3d3d3d"/><path d="M780 1104 C800 1084 830 1084 850 1092" stroke="#7a7a7a" stroke-width="4" fill="none" opacity=".7"/>${times(30, () => disc(between(r, 0, 1024), between(r, 1196, 1270), between(r, 0.6, 1.6), "#fff", 0.12))}`,
      },
    ],
  };
}
