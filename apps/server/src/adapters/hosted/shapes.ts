interface Size {
  readonly width: number;
  readonly height: number;
}

export type Ratio = `${number}:${number}`;

/** Returns the supported ratio that loses least when it is cropped to the requested one. */
export function nearestRatio(wanted: Size, known: readonly Ratio[]): Ratio {
  const distance = (ratio: Ratio) => {
    const [width = 1, height = 1] = ratio.split(":").map(Number);
    return Math.abs(Math.log(width / height / (wanted.width / wanted.height)));
  };
  const [nearest] = known.toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? "1:1";
}

export function nearestSize(
  wanted: Size,
  known: readonly `${number}x${number}`[],
): `${number}x${number}` {
  const ratios = known.map((size) => size.replace("x", ":") as Ratio);
  return nearestRatio(wanted, ratios).replace(":", "x") as `${number}x${number}`;
}

/** Providers charge by the pixel; their prices are estimated for this side of an upright image. */
export const LONGEST_RENDERED_SIDE = 1_600;

/** The requested size within a model's limits, in its steps. */
export function within(wanted: Size, { longest, step }: { longest: number; step: number }): Size {
  const scale = Math.min(1, longest / Math.max(wanted.width, wanted.height));
  const stepped = (side: number) => Math.max(step, Math.round((side * scale) / step) * step);
  return { width: stepped(wanted.width), height: stepped(wanted.height) };
}
