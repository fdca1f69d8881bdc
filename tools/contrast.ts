/** Checks WCAG contrast of every pair of colours in use, in both themes: `node tools/contrast.ts` */
import { readFileSync } from "node:fs";

type Lch = readonly [lightness: number, chroma: number, hue: number];
type Theme = ReadonlyMap<string, Lch>;

const file = new URL("../apps/web/src/styles/main.css", import.meta.url);
const end = "/* ---- theme: end ---- */";

const colour = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
const same = new RegExp(String.raw`--color-([a-z-]+):\s*${colour};`, "g");
const both = new RegExp(
  String.raw`--color-([a-z-]+):\s*light-dark\(\s*${colour},\s*${colour}\s*\);`,
  "g",
);
const lch = (...numbers: (string | undefined)[]): Lch => {
  const [l = NaN, c = NaN, h = NaN] = numbers.map(Number);
  return [l, c, h];
};

/** A colour has one value, or one for each theme. */
function readThemes(css: string): { light: Theme; dark: Theme } {
  const light = new Map<string, Lch>();
  const dark = new Map<string, Lch>();
  for (const [, name = "", l, c, h] of css.matchAll(same)) {
    light.set(name, lch(l, c, h));
    dark.set(name, lch(l, c, h));
  }
  for (const [, name = "", ...numbers] of css.matchAll(both)) {
    light.set(name, lch(...numbers.slice(0, 3)));
    dark.set(name, lch(...numbers.slice(3)));
  }
  return { light, dark };
}

/** Relative luminance of an OKLCH colour, clipped to sRGB as a screen would. */
function luminance([lightness, chroma, hue]: Lch): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: Lch, other: Lch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Body text is AAA, other text AA, meaningful shapes 3:1. */
const floors: readonly (readonly [floor: number, front: string, grounds: string])[] = [
  [7, "ink", "paper surface raised sunken rose-soft gold-soft leaf-soft danger-soft"],
  [7, "muted", "paper surface raised"],
  [4.5, "muted", "sunken rose-soft"],
  [4.5, "faint", "paper surface raised sunken"],
  [4.5, "rose-ink", "paper surface raised sunken rose-soft"],
  [4.5, "gold-ink", "paper surface raised gold-soft"],
  [4.5, "leaf-ink", "paper surface raised leaf-soft"],
  [4.5, "danger-ink", "paper surface raised danger-soft"],
  [3, "edge", "paper surface raised sunken"],
  [3, "rose", "paper surface raised sunken"],
  [3, "leaf", "paper surface raised"],
  [3, "danger", "paper surface raised"],
  [3, "focus", "paper surface raised"],
  [4.5, "on-rose", "rose rose-strong"],
  [4.5, "on-gold", "gold"],
  [4.5, "on-danger", "danger danger-ink"],
  [7, "paper", "ink"],
  [4.5, "on-picture", "avatar night"],
  [4.5, "on-night", "night"],
  [4.5, "night", "on-picture on-night"],
];

const [css = ""] = readFileSync(file, "utf8").split(end);
const { light, dark } = readThemes(css);

const faults: string[] = [];
let checked = 0;
let tightest = Infinity;

for (const [floor, front, grounds] of floors) {
  for (const ground of grounds.split(" ")) {
    for (const [name, theme] of [
      ["light", light],
      ["dark", dark],
    ] as const) {
      const [one, other] = [theme.get(front), theme.get(ground)];
      if (!one || !other) {
        faults.push(`${one ? ground : front} is not a colour of the ${name} theme`);
        continue;
      }
      const ratio = contrast(one, other);
      tightest = Math.min(tightest, ratio / floor);
      if (ratio < floor) {
        faults.push(`${front} on ${ground}, ${name}: ${ratio.toFixed(2)}, wanted ${floor}`);
      }
    }
    checked += 1;
  }
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  `contrast: ${checked} pairs hold in both themes, the tightest ${tightest.toFixed(2)} times its floor`,
);
