import { clamp } from "./float-image.ts";

/** So fine that the nearest entry is right to a twentieth of a byte, also in the dark. */
const FINE = 65_536;

/** Converts an sRGB byte to linear light. */
export const linearOf = Float32Array.from({ length: 256 }, (_, byte) => linear(byte / 255));

const displayOf = Float32Array.from({ length: FINE + 1 }, (_, i) => display(i / FINE));

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function display(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Converts linear light to sRGB, both from 0 to 1. */
export function displayed(light: number): number {
  return displayOf[(clamp(light) * FINE + 0.5) | 0]!;
}

/** Oklab: lightness and two colour axes, perceptually uniform. */
export type Lab = [lightness: number, a: number, b: number];

/** Fills and returns `out` to avoid an allocation per pixel. */
export function toLab(r: number, g: number, b: number, out: Lab): Lab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[0] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out[1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out[2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return out;
}

export type Rgb = [red: number, green: number, blue: number];

export function toRgb(lightness: number, a: number, b: number, out: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[0] = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  out[1] = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  out[2] = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return out;
}
