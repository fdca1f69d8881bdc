import {
  across,
  between,
  bokeh,
  defs,
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

function skyline(r: Random, foot: number, high: number, fill: string, light: number): string {
  return across((x) => {
    const width = between(r, 52, 128);
    const top = foot - 26 - r() ** 1.6 * high;
    let svg = `<path d="M${x} ${foot + 60} V${top} h${width * 0.3} v-${between(r, 0, 26)} h${width * 0.4} v${between(r, 0, 26)} h${width * 0.3} V${foot + 60}Z" fill="${fill}"/>`;
    for (let y = top + 16; y < foot; y += 26)
      for (let wx = x + 12; wx < x + width - 14; wx += 21)
        if (r() > 0.6)
          svg += `<rect x="${wx}" y="${y}" width="8" height="12" fill="#ffdf9f" opacity="${between(r, 0.3, 0.9) * light}"/>`;
    return { svg, width: width + 2 };
  });
}

/** A lantern of paper and bamboo, round or long, on its thread. */
function lantern(r: Random, x: number, y: number, s: number): string {
  const long = between(r, 0.95, 1.35);
  const colour = pick(r, ["rose", "amber", "peach"]);
  const ribs = [-0.66, -0.34, 0, 0.34, 0.66]
    .map((k) => {
      const wide = 58 * Math.sqrt(1 - k * k);
      return `<path d="M${-wide} ${k * 62 * long} Q0 ${k * 62 * long + 13} ${wide} ${k * 62 * long}" stroke="#7c2a3c" stroke-width="1.6" fill="none" opacity=".35"/>`;
    })
    .join("");
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 ${-70 * long} V${-900}" stroke="#4b2746" stroke-width="2.4" opacity=".7"/><circle r="170" fill="url(#glow)"/><ellipse rx="58" ry="${62 * long}" fill="url(#${colour})"/>${ribs}<rect x="-20" y="${-62 * long - 7}" width="40" height="12" rx="3" fill="#4b2333"/><rect x="-20" y="${62 * long - 6}" width="40" height="12" rx="3" fill="#4b2333"/><path d="M0 ${62 * long + 6} v34 M-5 ${62 * long + 40} l5 26 l5 -26Z" stroke="#7c2a3c" stroke-width="3" fill="#b8475c"/></g>`;
}

const paper = (id: string, heart: string, rim: string) =>
  radial(id, [
    [0, "#fff4cf"],
    [0.35, heart],
    [1, rim],
  ]);

const light =
  radial("glow", [
    [0, "#ffd08a", 0.55],
    [0.5, "#ff9f7a", 0.16],
    [1, "#ff8f7a", 0],
  ]) +
  paper("rose", "#ffb389", "#d9566a") +
  paper("amber", "#ffd07a", "#e8913f") +
  paper("peach", "#ffd9a8", "#ee8a6a");

export function lanterns(): PaperScene {
  const r = random(44);
  const rising = times(46, () => {
    const far = r();
    return bokeh(
      between(r, left, right),
      40 + r() * 460,
      5 + far * 12,
      pick(r, ["#ffc27a", "#ffab6b", "#ffd9a0"]),
      between(r, 0.35, 0.8),
    );
  });
  const hung = [
    [118, 214, 1.12],
    [300, 118, 0.74],
    [452, 196, 0.52],
    [640, 128, 0.66],
    [772, 236, 0.86],
    [936, 150, 1.05],
    [-120, 150, 0.9],
    [-330, 260, 1.2],
    [-520, 130, 0.8],
    [1130, 250, 0.9],
    [1330, 140, 1.15],
    [1540, 240, 0.9],
  ] as const;
  return {
    back: [
      {
        svg: `${defs(
          linear("sky", [
            [0, "#4a3a72"],
            [0.34, "#8f5288"],
            [0.62, "#e0787f"],
            [0.84, "#fbac83"],
            [1, "#ffd3a0"],
          ]),
          radial("sun", [
            [0, "#fff3cf"],
            [0.2, "#ffe9b8"],
            [0.24, "#ffd79c", 0.6],
            [1, "#ffb98a", 0],
          ]),
        )}<rect x="${left}" width="${right - left}" height="900" fill="url(#sky)"/><circle cx="512" cy="520" r="380" fill="url(#sun)"/>`,
      },
      {
        blur: 16,
        svg: times(
          26,
          () =>
            `<ellipse cx="${between(r, left, right)}" cy="${between(r, 120, 520)}" rx="${between(r, 130, 380)}" ry="${between(r, 7, 20)}" fill="${r() > 0.5 ? "#ffd2b0" : "#b0668f"}" opacity="${between(r, 0.2, 0.5)}"/>`,
        ),
      },
      { blur: 9, svg: skyline(r, 640, 110, "#c9748a", 0.5) },
      { blur: 9, svg: skyline(r, 720, 190, "#94507c", 0.8) },
      {
        blur: 10,
        svg: `${skyline(r, 830, 230, "#5d3763", 1)}<rect x="${left}" y="826" width="${right - left}" height="470" fill="#432a4d"/>`,
      },
      {
        blur: 1.6,
        svg: `${times(70, () => bokeh(between(r, left, right), between(r, 700, 1060), between(r, 7, 19), pick(r, ["#ffc56e", "#ff9f7d", "#ffe0a6", "#ff8fa0"]), between(r, 0.25, 0.65)))}${rising}`,
      },
      {
        blur: 4,
        svg: `${defs(light)}${hung.map(([x, y, s]) => lantern(r, x, y, s)).join("")}`,
      },
    ],
  };
}
