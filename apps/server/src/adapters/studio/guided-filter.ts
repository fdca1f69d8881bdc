import { boxBlur, plane, type Plane, type Three } from "./float-image.ts";

/** A linear model of the colour around each pixel: value = r·red + g·green + b·blue + c. */
export interface ColourLines {
  readonly r: Plane;
  readonly g: Plane;
  readonly b: Plane;
  readonly c: Plane;
}

/**
 * The guided filter (He, Sun, Tang 2010): aligns the edges of `values` with those of the colours.
 * Returns the coefficients, so that they can be computed small and applied large.
 */
export function guidedLines(
  guide: Three<Plane>,
  values: Plane,
  radius: number,
  epsilon: number,
): ColourLines {
  const { width, height } = values;
  const length = width * height;
  const product = plane(width, height);
  const meanOf = (a: Plane, b?: Plane): Float32Array => {
    if (!b) return boxBlur(a, radius).data;
    for (let i = 0; i < length; i++) product.data[i] = a.data[i]! * b.data[i]!;
    return boxBlur(product, radius).data;
  };
  const [red, green, blue] = guide;
  const [mr, mg, mb, mp] = [meanOf(red), meanOf(green), meanOf(blue), meanOf(values)];
  const [rp, gp, bp] = [meanOf(red, values), meanOf(green, values), meanOf(blue, values)];
  const [rr, rg, rb] = [meanOf(red, red), meanOf(red, green), meanOf(red, blue)];
  const [gg, gb, bb] = [meanOf(green, green), meanOf(green, blue), meanOf(blue, blue)];
  for (let i = 0; i < length; i++) {
    const r = mr[i]!;
    const g = mg[i]!;
    const b = mb[i]!;
    const p = mp[i]!;
    // Covariance of the colours, and of colours and values; solved by Cramer's rule.
    const c11 = rr[i]! - r * r + epsilon;
    const c12 = rg[i]! - r * g;
    const c13 = rb[i]! - r * b;
    const c22 = gg[i]! - g * g + epsilon;
    const c23 = gb[i]! - g * b;
    const c33 = bb[i]! - b * b + epsilon;
    const k1 = rp[i]! - r * p;
    const k2 = gp[i]! - g * p;
    const k3 = bp[i]! - b * p;
    const i11 = c22 * c33 - c23 * c23;
    const i12 = c13 * c23 - c12 * c33;
    const i13 = c12 * c23 - c13 * c22;
    const i22 = c11 * c33 - c13 * c13;
    const i23 = c12 * c13 - c11 * c23;
    const i33 = c11 * c22 - c12 * c12;
    const over = 1 / (c11 * i11 + c12 * i12 + c13 * i13);
    const a1 = (i11 * k1 + i12 * k2 + i13 * k3) * over;
    const a2 = (i12 * k1 + i22 * k2 + i23 * k3) * over;
    const a3 = (i13 * k1 + i23 * k2 + i33 * k3) * over;
    // The means after this pixel are not read again, so the coefficients overwrite them.
    rp[i] = a1;
    gp[i] = a2;
    bp[i] = a3;
    mp[i] = p - a1 * r - a2 * g - a3 * b;
  }
  const smooth = (data: Float32Array) => {
    const lines = plane(width, height, data);
    return boxBlur(lines, radius, lines);
  };
  return { r: smooth(rp), g: smooth(gp), b: smooth(bp), c: smooth(mp) };
}
