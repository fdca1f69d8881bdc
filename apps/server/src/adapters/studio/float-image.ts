/** One value per pixel, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** One for each of red, green and blue. */
export type Three<T> = readonly [T, T, T];

export function three<T>(make: (channel: 0 | 1 | 2) => T): Three<T> {
  return [make(0), make(1), make(2)];
}

export function plane(width: number, height: number, data?: Float32Array): Plane {
  return { width, height, data: data ?? new Float32Array(width * height) };
}

// Blurs use only a few sizes, so one scratch buffer per size is reused.
const scratch = new Map<number, Float32Array>();
const MAX_SCRATCH = 6;

function scratchOf(length: number): Float32Array {
  let found = scratch.get(length);
  if (!found) {
    if (scratch.size >= MAX_SCRATCH) scratch.clear();
    found = new Float32Array(length);
    scratch.set(length, found);
  }
  return found;
}

/**
 * Mean over a square of 2r + 1 with repeated border, in constant time per pixel. `out` may be
 * `from`.
 */
export function boxBlur(
  from: Plane,
  radius: number,
  out: Plane = plane(from.width, from.height),
): Plane {
  const { width, height, data } = from;
  const r = Math.max(1, Math.min(Math.round(radius), Math.max(width, height)));
  const share = 1 / (2 * r + 1);
  const rows = scratchOf(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width - 1;
    let sum = data[start]! * (r + 1);
    for (let i = 1; i <= r; i++) sum += data[Math.min(start + i, end)]!;
    for (let x = 0; x < width; x++) {
      const at = start + x;
      rows[at] = sum * share;
      sum += data[at + r + 1 > end ? end : at + r + 1]! - data[x < r ? start : at - r]!;
    }
  }
  const sums = new Float64Array(width);
  for (let x = 0; x < width; x++) sums[x] = rows[x]! * (r + 1);
  for (let i = 1; i <= r; i++) {
    const row = Math.min(i, height - 1) * width;
    for (let x = 0; x < width; x++) sums[x]! += rows[row + x]!;
  }
  const result = out.data;
  for (let y = 0; y < height; y++) {
    const at = y * width;
    const enters = Math.min(y + r + 1, height - 1) * width;
    const leaves = Math.max(y - r, 0) * width;
    for (let x = 0; x < width; x++) {
      result[at + x] = sums[x]! * share;
      sums[x]! += rows[enters + x]! - rows[leaves + x]!;
    }
  }
  return out;
}

/** Three box blurs approximate a Gaussian. */
export function blur(from: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round(sigma * 0.87));
  const out = boxBlur(from, radius);
  boxBlur(out, radius, out);
  return boxBlur(out, radius, out);
}

/**
 * Each pixel is the mean of a square of `factor`; the remainder at the right and bottom is dropped.
 */
export function shrink(from: Plane, factor: number): Plane {
  const { width, height, data } = from;
  if (factor <= 1) return from;
  const out = plane(
    Math.max(1, Math.ceil(width / factor)),
    Math.max(1, Math.ceil(height / factor)),
  );
  for (let y = 0; y < out.height; y++) {
    const bottom = Math.min((y + 1) * factor, height);
    for (let x = 0; x < out.width; x++) {
      const right = Math.min((x + 1) * factor, width);
      let sum = 0;
      for (let yy = y * factor; yy < bottom; yy++) {
        const row = yy * width;
        for (let xx = x * factor; xx < right; xx++) sum += data[row + xx]!;
      }
      out.data[y * out.width + x] = sum / ((bottom - y * factor) * (right - x * factor));
    }
  }
  return out;
}

/** The columns of a row from the first to after the last value of at least `least`. */
export function spanOf(
  row: ArrayLike<number>,
  start: number,
  length: number,
  least: number,
): readonly [from: number, to: number] {
  let from = 0;
  let to = length;
  while (from < to && row[start + from]! < least) from++;
  while (to > from && row[start + to - 1]! < least) to--;
  return [from, to];
}

/** A wide blur does not need every pixel: computed on a copy `factor` times smaller. */
export function blurSmall(from: Plane, sigma: number, factor: number): Plane {
  return blur(shrink(from, factor), Math.max(0.6, sigma / factor));
}

/**
 * Reads a plane that is `factor` times smaller than the target, row by row at the target's size.
 */
export interface RowReader {
  /** The row that was requested last. */
  readonly line: Float32Array;
  /** Only the columns from `begin` to before `stop` are read. */
  row(y: number, begin?: number, stop?: number): void;
}

export function rowReader(from: Plane, factor: number, length: number): RowReader {
  const { width, height, data } = from;
  const small = new Float32Array(width + 1);
  const line = new Float32Array(length);
  const step = 1 / factor;
  const shift = 0.5 * step - 0.5;
  // Columns with two existing neighbours; outside them the border is repeated.
  const first = Math.min(length, Math.max(0, Math.ceil(-shift * factor)));
  const end = Math.min(length, Math.max(first, Math.ceil((width - 1 - shift) * factor)));
  return {
    line,
    row(y, begin = 0, stop = length) {
      const at = clamp(y * step + shift, 0, height - 1);
      const top = at | 0;
      const upper = top * width;
      const lower = Math.min(top + 1, height - 1) * width;
      const share = at - top;
      const smallEnd = Math.min(width, Math.ceil(Math.max(0, stop * step + shift)) + 1);
      const smallBegin = clamp(Math.floor(begin * step + shift), 0, width - 1);
      for (let x = smallBegin; x < smallEnd; x++) {
        const a = data[upper + x]!;
        small[x] = a + (data[lower + x]! - a) * share;
      }
      if (begin < first) line.fill(small[0]!, begin, Math.min(first, stop));
      for (let x = Math.max(first, begin); x < Math.min(end, stop); x++) {
        const px = x * step + shift;
        const left = px | 0;
        const a = small[left]!;
        line[x] = a + (small[left + 1]! - a) * (px - left);
      }
      if (stop > end) line.fill(small[width - 1]!, Math.max(end, begin), stop);
    },
  };
}

/** The interpolated value at `x`, `y`, with repeated border. */
export function sample({ width, height, data }: Plane, x: number, y: number): number {
  const px = clamp(x, 0, width - 1);
  const py = clamp(y, 0, height - 1);
  const left = px | 0;
  const top = py | 0;
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1) * width;
  const fx = px - left;
  const a = data[top * width + left]! * (1 - fx) + data[top * width + right]! * fx;
  const b = data[bottom + left]! * (1 - fx) + data[bottom + right]! * fx;
  return a + (b - a) * (py - top);
}

/** Pseudo-random numbers between 0 and 1, the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
