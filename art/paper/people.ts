import { random, times } from "./drawing.ts";

type Hair = "long" | "bob" | "bun" | "short" | "curly" | "beanie" | "wave";

export interface Look {
  readonly skin: string;
  readonly hair: Hair;
  readonly colour: string;
  readonly strand: string;
  readonly top: string;
  readonly collar?: string;
  readonly scarf?: string;
  readonly hasVeil?: boolean;
  /** Of the shoulders. */
  readonly wide?: number;
  /** Bare shoulders with straps or a neckline, as far down as this. */
  readonly neckline?: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly tilt: number;
}

const strands = (d: string, colour: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="4" fill="none" stroke-linecap="round" opacity=".5"/>`;

/** Seen from behind, so that they have no identity. The centre of the head is at 0 0. */
const hairOf: Record<Hair, (fill: string, strand: string) => string> = {
  long: (fill, strand) =>
    `<path d="M-84 6 C-96 -116 96 -116 84 6 C90 96 108 180 88 262 C74 296 44 286 22 298 C-4 310 -40 296 -62 290 C-92 280 -96 246 -92 214 C-106 150 -92 80 -84 6Z" fill="${fill}"/>${strands("M-34 -58 C-52 50 -56 170 -46 270 M2 -70 C6 60 4 180 -4 290 M36 -56 C56 60 62 170 54 272 M64 -18 C80 80 84 160 80 226", strand)}`,
  wave: (fill, strand) =>
    `<path d="M-82 4 C-96 -114 96 -114 82 4 C86 50 104 74 92 118 C84 150 108 176 84 218 C66 244 40 224 14 236 C-16 248 -52 244 -74 222 C-104 192 -82 166 -94 126 C-104 88 -86 50 -82 4Z" fill="${fill}"/>${strands("M-40 -52 C-58 20 -36 70 -52 130 C-60 166 -44 190 -50 218 M4 -70 C-4 10 16 70 0 130 C-8 170 10 200 2 230 M44 -50 C62 20 42 70 58 130 C66 160 52 190 58 216", strand)}`,
  bob: (fill, strand) =>
    `<path d="M-86 8 C-98 -118 98 -118 86 8 C92 58 100 94 90 124 C52 140 26 132 0 138 C-26 132 -52 140 -90 124 C-100 94 -92 58 -86 8Z" fill="${fill}"/>${strands("M-38 -54 C-52 18 -54 78 -48 126 M2 -70 C4 20 4 80 0 132 M40 -54 C54 18 56 78 50 126", strand)}`,
  bun: (fill, strand) =>
    `<path d="M-80 0 C-90 -112 90 -112 80 0 C80 52 50 80 0 82 C-50 80 -80 52 -80 0Z" fill="${fill}"/><path d="M-46 -78 C-52 -138 52 -138 46 -78 C44 -48 -44 -48 -46 -78Z" fill="${fill}"/>${strands("M-56 54 C-46 0 -26 -38 -8 -62 M56 54 C46 0 26 -38 8 -62 M0 74 C0 20 0 -20 0 -58 M-30 -92 C-8 -116 18 -112 30 -86 M-22 -74 C-6 -92 12 -90 20 -74", strand)}`,
  short: (fill, strand) =>
    `<path d="M-76 10 C-92 -110 92 -110 76 10 C74 40 60 60 40 66 C30 80 -30 80 -40 66 C-60 60 -74 40 -76 10Z" fill="${fill}"/>${strands("M-26 -68 C-50 -42 -58 0 -52 38 M6 -76 C-4 -30 -4 10 -2 50 M34 -64 C54 -36 58 0 52 40", strand)}`,
  curly: (fill, strand) => {
    const r = random(5);
    return `${times(26, (index) => {
      const around = (Math.PI * 2 * index) / 26;
      return `<circle cx="${Math.cos(around) * 66}" cy="${Math.sin(around) * 62 - 14}" r="${28 + r() * 12}" fill="${fill}"/>`;
    })}<circle cy="-12" r="76" fill="${fill}"/>${times(14, () => {
      const [x, y] = [(r() - 0.5) * 130, (r() - 0.6) * 130];
      return strands(`M${x} ${y} q12 -16 24 0`, strand);
    })}`;
  },
  beanie: (fill, strand) =>
    `<path d="M-80 20 C-78 58 -50 80 0 82 C50 80 78 58 80 20Z" fill="${strand}"/><circle cy="-122" r="27" fill="#fbf3ea"/><path d="M-88 12 C-96 -130 96 -130 88 12Z" fill="${fill}"/><rect x="-96" y="-8" width="192" height="48" rx="20" fill="${fill}"/><path d="M-70 -2 v36 M-42 -2 v36 M-14 -2 v36 M14 -2 v36 M42 -2 v36 M70 -2 v36" stroke="#000" opacity=".14" stroke-width="6" stroke-linecap="round"/>${strands("M-50 -70 C-58 -50 -60 -30 -58 -14 M0 -92 V-14 M50 -70 C58 -50 60 -30 58 -14", "#000")}`,
};

function veil(): string {
  const blossoms = [-60, -30, 0, 30, 60]
    .map((x, index) => {
      const y = -70 - (24 - Math.abs(index - 2) * 11);
      return `<circle cx="${x}" cy="${y}" r="${index % 2 ? 12 : 15}" fill="${index % 2 ? "#f4cfc5" : "#fffaf4"}"/><circle cx="${x}" cy="${y}" r="4" fill="#d9a860"/>`;
    })
    .join("");
  return `<path d="M-66 -64 C-40 -106 40 -106 66 -64 C104 60 152 330 176 640 C80 690 -80 690 -176 640 C-152 330 -104 60 -66 -64Z" fill="#fff8f0" opacity=".55"/>${strands("M-50 -40 C-80 120 -104 340 -116 640 M0 -80 C0 120 -4 340 -10 660 M50 -40 C80 120 104 340 116 640", "#fff")}${blossoms}`;
}

function person({ x, y, s, tilt }: Place, look: Look): string {
  const { skin, hair, colour, strand, top, collar, scarf, hasVeil, wide = 1, neckline } = look;
  const w = (value: number) => value * wide;
  const bare = neckline ?? 0;
  const hip = w(bare ? 176 : 188);
  return `<g transform="translate(${x} ${y}) scale(${s})" filter="url(#cut)">
  <path d="M-38 40 C-38 108 -44 126 -78 142 C${-w(132)} 164 ${-w(168)} 184 ${-w(184)} 250 C${-w(194)} 310 ${-hip} 420 ${-hip} 560 L${-hip} 780 H${hip} V560 C${hip} 420 ${w(194)} 310 ${w(184)} 250 C${w(168)} 184 ${w(132)} 164 78 142 C44 126 38 108 38 40Z" fill="${bare ? skin : top}"/>
  ${bare ? `<path d="M${-w(150)} 320 C${-w(132)} 296 ${-w(112)} 240 ${-w(96)} 172 L${-w(80)} 166 C${-w(72)} ${200 + bare} ${w(72)} ${200 + bare} ${w(80)} 166 L${w(96)} 172 C${w(112)} 240 ${w(132)} 296 ${w(150)} 320 C${w(146)} 400 ${w(138)} 470 ${w(140)} 540 C${w(150)} 640 ${hip} 700 ${hip} 780 H${-hip} C${-hip} 700 ${-w(150)} 640 ${-w(140)} 540 C${-w(138)} 470 ${-w(146)} 400 ${-w(150)} 320Z" fill="${top}"/><path d="M${-w(150)} 322 C${-w(146)} 400 ${-w(139)} 470 ${-w(141)} 540 M${w(150)} 322 C${w(146)} 400 ${w(139)} 470 ${w(141)} 540" stroke="#000" stroke-width="5" opacity=".16" fill="none"/>` : ""}
  <path d="M-40 30 C-40 94 -44 118 -74 138 C-38 168 38 168 74 138 C44 118 40 94 40 30Z" fill="${skin}"/>
  <path d="M-40 70 C-20 92 20 92 40 70 V58 H-40Z" fill="#000" opacity=".1"/>
  ${collar ? `<path d="M-80 142 C-40 180 40 180 80 142 C94 150 102 154 110 160 C60 208 -60 208 -110 160 C-102 154 -94 150 -80 142Z" fill="${collar}"/>` : ""}
  <path d="M0 ${bare ? 230 + bare : 200} C-4 380 -2 560 0 740" stroke="#000" opacity=".09" stroke-width="5" fill="none"/>
  ${bare ? "" : `<path d="M${-w(142)} 320 C${-w(134)} 450 ${-w(136)} 600 ${-w(140)} 740 M${w(142)} 320 C${w(134)} 450 ${w(136)} 600 ${w(140)} 740" stroke="#000" opacity=".13" stroke-width="5" fill="none"/>`}
  ${scarf ? `<path d="M-90 88 C-50 122 50 122 90 88 C110 116 108 156 88 168 C40 196 -40 196 -88 168 C-108 156 -110 116 -90 88Z" fill="${scarf}"/><path d="M30 166 C40 226 34 300 22 356 L84 362 C94 300 96 226 86 164Z" fill="${scarf}"/>${strands("M-70 120 C-30 146 30 146 70 120 M38 200 C44 250 42 300 36 350", "#000")}` : ""}
  <g transform="rotate(${tilt} 0 60)"><ellipse cx="-78" cy="14" rx="13" ry="21" fill="${skin}"/><ellipse cx="78" cy="14" rx="13" ry="21" fill="${skin}"/><ellipse rx="75" ry="70" cy="10" fill="${skin}"/>${hairOf[hair](colour, strand)}${hasVeil ? veil() : ""}</g></g>`;
}

/** A piece of paper slightly above its background, with light on its edge. */
const cut = `<filter id="cut" x="-15%" y="-10%" width="130%" height="125%"><feDropShadow dx="0" dy="9" stdDeviation="12" flood-color="#14060f" flood-opacity=".42"/></filter><filter id="near" x="-15%" y="-20%" width="130%" height="150%"><feDropShadow dx="0" dy="5" stdDeviation="6" flood-color="#14060f" flood-opacity=".3"/></filter>`;

export interface Placement {
  readonly x: number;
  /** Where the eyes are. */
  readonly y: number;
  readonly s: number;
}

function arm({ x, y, s }: Placement, { top, skin }: Look): string {
  const at = (dx: number, dy: number) => `${x + dx * s} ${y + dy * s}`;
  const sleeve = `M${at(-236, 268)} C${at(-180, 244)} ${at(-96, 236)} ${at(-52, 196)} C${at(-30, 176)} ${at(6, 176)} ${at(26, 210)} C${at(44, 250)} ${at(30, 300)} ${at(-20, 318)} C${at(-90, 338)} ${at(-170, 340)} ${at(-230, 330)}Z`;
  return `<g filter="url(#near)"><path d="M${at(-230, 270)} C${at(-262, 262)} ${at(-292, 272)} ${at(-298, 296)} C${at(-300, 318)} ${at(-276, 332)} ${at(-226, 328)}Z" fill="${skin}"/><path d="M${at(-292, 288)} C${at(-280, 284)} ${at(-268, 284)} ${at(-258, 288)} M${at(-296, 304)} C${at(-282, 300)} ${at(-270, 300)} ${at(-260, 304)}" stroke="#000" stroke-width="${2.4 * s}" stroke-linecap="round" opacity=".16" fill="none"/><path d="${sleeve}" fill="${top}"/><path d="M${at(-222, 272)} C${at(-228, 290)} ${at(-228, 308)} ${at(-218, 326)}" stroke="#fff" stroke-width="${3 * s}" opacity=".16" fill="none"/></g>`;
}

/** The one on the right is taller; the other leans. */
export function couple(placement: Placement, [left, right]: readonly [Look, Look]): string {
  const { x, y, s } = placement;
  return `<defs>${cut}</defs>${person({ x: x - 116 * s, y: y + 44 * s, s: s * 0.94, tilt: 14 }, left)}${person({ x: x + 112 * s, y, s, tilt: -8 }, right)}${left.hasVeil ? "" : arm(placement, right)}`;
}

export const alone = ({ x, y, s }: Placement, look: Look) =>
  `<defs>${cut}</defs>${person({ x, y, s, tilt: -6 }, look)}`;
