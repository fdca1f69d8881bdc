import {
  band,
  between,
  bokeh,
  candle,
  candleLight,
  defs,
  linear,
  pick,
  radial,
  random,
  times,
  type PaperScene,
  type Random,
} from "../drawing.ts";

const GLASS = ["#f6e3b4", "#f2c9a6", "#cfe0e6", "#e9c7cf", "#d7e4c6", "#fbf0d4"];

const lancet = (x: number, y: number, wide: number, tall: number) =>
  `M${x - wide / 2} ${y + tall} V${y + wide * 0.72} Q${x - wide / 2} ${y + wide * 0.2} ${x} ${y} Q${x + wide / 2} ${y + wide * 0.2} ${x + wide / 2} ${y + wide * 0.72} V${y + tall}Z`;

/** A pointed window of leaded glass with its light around it. */
function glass(r: Random, id: string, x: number, y: number, wide: number, tall: number): string {
  const shape = lancet(x, y, wide, tall);
  const step = wide / 4;
  let panes = "";
  for (let py = y; py < y + tall; py += step)
    for (let px = x - wide / 2; px < x + wide / 2; px += step)
      panes += `<path d="M${px + step / 2} ${py} L${px + step} ${py + step / 2} L${px + step / 2} ${py + step} L${px} ${py + step / 2}Z" fill="${pick(r, GLASS)}" opacity="${between(r, 0.55, 1)}" stroke="#8b7a6c" stroke-width="1.6"/>`;
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><path d="${lancet(x, y - wide * 0.16, wide * 1.3, tall + wide * 0.28)}" fill="#b7a48f"/><path d="${shape}" fill="#fff8e6"/><g clip-path="url(#${id})">${panes}</g><path d="M${x} ${y + 10} V${y + tall}" stroke="#8b7a6c" stroke-width="7"/><path d="${shape}" fill="none" stroke="#8b7a6c" stroke-width="9"/>`;
}

const column = (x: number, wide: number) =>
  `<rect x="${x - wide / 2}" y="150" width="${wide}" height="760" fill="url(#shaft)"/><path d="M${x - wide * 0.8} 150 h${wide * 1.6} l${-wide * 0.25} 46 h${-wide * 1.1}Z" fill="#cbb79e"/><path d="M${x - wide * 0.75} 940 h${wide * 1.5} l${-wide * 0.2} -46 h${-wide * 1.1}Z" fill="#a8937c"/>`;

export function chapel(): PaperScene {
  const r = random(63);
  const pews = (side: -1 | 1) =>
    times(6, (index) => {
      const near = (index / 5) ** 1.5;
      const y = 690 + near * 330;
      const from = 512 + side * (120 + near * 250);
      const to = 512 + side * 1200;
      const tall = 40 + near * 120;
      return `<path d="M${from} ${y} V${y - tall} Q${from + side * 12} ${y - tall - 16} ${from + side * 30} ${y - tall} H${to} V${y + 60} H${from}Z" fill="${["#8a6549", "#78553c"][index % 2]}"/><path d="M${from + side * 4} ${y - tall} H${to}" stroke="#d3ab80" stroke-width="5" opacity=".7"/>${index > 0 ? times(9, () => bokeh(from + (r() - 0.5) * 34, y - tall - 12 + (r() - 0.5) * 30, 8 + near * 9, pick(r, ["#fffaf0", "#f3ded0", "#9fb393", "#fff3e0"]), 0.95)) : ""}`;
    });
  return {
    back: [
      {
        blur: 5,
        svg: `${defs(
          linear("wall", [
            [0, "#a99580"],
            [0.5, "#d9c7ad"],
            [1, "#bfa88c"],
          ]),
          radial("day", [
            [0, "#fff6dc", 0.95],
            [1, "#fff0cc", 0],
          ]),
        )}${band(0, 1290, "url(#wall)")}<ellipse cx="512" cy="330" rx="620" ry="480" fill="url(#day)"/><path d="M60 1000 V400 Q80 60 512 -40 Q944 60 964 400 V1000" fill="none" stroke="#b39d84" stroke-width="34"/><path d="M150 1000 V430 Q170 130 512 40 Q854 130 874 430 V1000Z" fill="#e6d6bd"/>`,
      },
      {
        blur: 7,
        svg: `${glass(r, "w1", 512, 96, 168, 430)}${glass(r, "w2", 300, 190, 116, 330)}${glass(r, "w3", 724, 190, 116, 330)}${glass(r, "w4", -110, 150, 150, 470)}${glass(r, "w5", 1134, 150, 150, 470)}${glass(r, "w6", -450, 150, 150, 470)}${glass(r, "w7", 1474, 150, 150, 470)}`,
      },
      {
        blur: 26,
        svg: `<path d="M440 110 L584 110 L820 900 L380 900Z" fill="#fff6d8" opacity=".34"/><path d="M250 200 L350 200 L520 880 L240 880Z" fill="#fff2d0" opacity=".26"/><path d="M680 200 L780 200 L1000 880 L720 880Z" fill="#fff2d0" opacity=".24"/>`,
      },
      {
        blur: 8,
        svg: `${defs(
          linear(
            "shaft",
            [
              [0, "#9b8770"],
              [0.4, "#e2d2ba"],
              [1, "#8f7b66"],
            ],
            1,
            0,
          ),
          candleLight,
        )}${[60, 964, -280, 1304].map((x) => column(x, 74)).join("")}<rect x="330" y="596" width="364" height="86" fill="#f4ecdf"/><rect x="318" y="586" width="388" height="16" fill="#cbb393"/>${times(60, () => bokeh(between(r, 340, 684), between(r, 552, 596), between(r, 9, 17), pick(r, ["#fffaf2", "#f4ddd2", "#8ea384", "#fff"]), 0.95))}${[350, 392, 632, 674].map((x) => candle(x, 588, 14, 64)).join("")}`,
      },
      {
        blur: 9,
        svg: `${defs(
          linear("floor", [
            [0, "#b89c7c"],
            [1, "#7d6350"],
          ]),
          linear("aisle", [
            [0, "#f3e9da"],
            [1, "#d8c6ae"],
          ]),
        )}${band(682, 1290, "url(#floor)")}<path d="M440 682 H584 L900 1290 H124Z" fill="url(#aisle)"/>${pews(-1)}${pews(1)}`,
      },
      {
        blur: 2.5,
        svg: times(38, (index) => {
          const near = (index % 19) / 18;
          const side = index < 19 ? -1 : 1;
          return bokeh(
            512 + side * (110 + near ** 1.4 * 330) + (r() - 0.5) * 24,
            690 + near ** 1.5 * 300 + (r() - 0.5) * 20,
            8 + near * 16,
            pick(r, ["#ffcf80", "#ffdf9f"]),
            between(r, 0.55, 0.9),
          );
        }),
      },
    ],
  };
}
