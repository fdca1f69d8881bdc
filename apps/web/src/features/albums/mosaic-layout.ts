/** The place of one picture inside the mosaic, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Mosaic {
  /** In the order of the items. */
  readonly boxes: readonly Box[];
  /** The index of the first item of each row. The large picture and its neighbours are one row. */
  readonly rows: readonly number[];
  readonly height: number;
}

interface Shape {
  readonly width: number;
  readonly height: number;
}

const GAP = 12;
const NARROW_GAP = 8;
const NARROW = 560;
/** Rows are at most this high; a phone shows two or three pictures in each. */
const ROW_HEIGHT = 260;
const NARROW_ROW_HEIGHT = 170;
/** A panorama or a strip is cropped, because it would have no visible height or width in a row. */
const LEAST_RATIO = 0.6;
const MOST_RATIO = 2.2;
/** A single picture does not fill a wide screen. */
const MAX_SINGLE_WIDTH = 720;

const ratioOf = ({ width, height }: Shape): number =>
  Math.min(MOST_RATIO, Math.max(LEAST_RATIO, width / height));

/** Places the first picture large and the others in rows that fill the width. */
export function layOut(shapes: readonly Shape[], width: number): Mosaic {
  if (shapes.length === 0 || width <= 0) return { boxes: [], rows: [], height: 0 };
  const ratios = shapes.map(ratioOf);
  const isNarrow = width < NARROW;
  const gap = isNarrow ? NARROW_GAP : GAP;
  const head = isNarrow ? largeAbove(ratios, width) : largeBeside(ratios, width, gap);
  const boxes: Box[] = [...head.boxes];
  const rows = [0];
  let top = head.height;
  for (const row of rowsOf(ratios, boxes.length, {
    width,
    gap,
    target: isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT,
  })) {
    rows.push(boxes.length);
    boxes.push(...placed(row, { left: 0, top: top + gap, gap }));
    top += gap + row.height;
  }
  return { boxes, rows, height: top };
}

function largeAbove([ratio = 1]: readonly number[], width: number): Omit<Mosaic, "rows"> {
  // Portraits are cropped to 4:5, so that the next row begins on the first screen.
  const height = width / Math.max(0.8, ratio);
  return { boxes: [{ left: 0, top: 0, width, height }], height };
}

/** One large picture at the left; up to three of the next ones fill the same height at the right. */
function largeBeside(ratios: readonly number[], width: number, gap: number): Omit<Mosaic, "rows"> {
  const [first = 1, second, ...others] = ratios;
  if (second === undefined) {
    const alone = Math.min(width, MAX_SINGLE_WIDTH);
    const height = alone / Math.max(0.8, first);
    return { boxes: [{ left: 0, top: 0, width: alone, height }], height };
  }
  const half = (width - gap) / 2;
  const height = half / Math.min(1.3, Math.max(0.86, first));
  const large = { left: 0, top: 0, width: half, height };
  const left = half + gap;
  const lower = others.slice(0, 2);
  if (lower.length === 0) {
    return { boxes: [large, { left, top: 0, width: half, height }], height };
  }
  const upperNatural = half / second;
  const lowerNatural = (half - gap * (lower.length - 1)) / sum(lower);
  const scale = (height - gap) / (upperNatural + lowerNatural);
  const upperHeight = upperNatural * scale;
  const row = { ratios: lower, height: lowerNatural * scale, width: half };
  return {
    boxes: [
      large,
      { left, top: 0, width: half, height: upperHeight },
      ...placed(row, { left, top: upperHeight + gap, gap }),
    ],
    height,
  };
}

interface Row {
  readonly ratios: readonly number[];
  readonly height: number;
  /** Undefined for the last row, which is not stretched. */
  readonly width?: number;
}

function* rowsOf(
  ratios: readonly number[],
  from: number,
  { width, gap, target }: { width: number; gap: number; target: number },
): Generator<Row> {
  let row: number[] = [];
  for (const ratio of ratios.slice(from)) {
    row.push(ratio);
    const height = (width - gap * (row.length - 1)) / sum(row);
    if (height > target) continue;
    yield { ratios: row, height, width };
    row = [];
  }
  if (row.length > 0) yield { ratios: row, height: target };
}

function placed(
  { ratios, height, width }: Row,
  { left, top, gap }: { left: number; top: number; gap: number },
): Box[] {
  const available = width === undefined ? undefined : width - gap * (ratios.length - 1);
  const all = sum(ratios);
  let at = left;
  return ratios.map((ratio) => {
    const own = available === undefined ? ratio * height : (available * ratio) / all;
    const box = { left: at, top, width: own, height };
    at += own + gap;
    return box;
  });
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** The indexes of the pictures between two heights of the mosaic; rows are ordered by their top. */
export function visibleIn(
  { boxes, rows }: Mosaic,
  from: number,
  to: number,
): { first: number; last: number } {
  const topOf = (row: number): number => boxes[rows[row] ?? 0]?.top ?? 0;
  const firstRow = Math.max(
    0,
    lastWhere(rows.length, (row) => topOf(row) <= from),
  );
  const lastRow = Math.max(
    0,
    lastWhere(rows.length, (row) => topOf(row) <= to),
  );
  return { first: rows[firstRow] ?? 0, last: (rows[lastRow + 1] ?? boxes.length) - 1 };
}

/** The last index that holds, for a condition that holds up to some index; −1 if it never does. */
function lastWhere(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The picture below or above another one: the nearest by its horizontal centre in the next row. */
export function stepBetweenRows(mosaic: Mosaic, at: number, direction: 1 | -1): number {
  const from = mosaic.boxes[at];
  if (!from) return at;
  const centre = from.left + from.width / 2;
  const limit = direction === 1 ? from.top + from.height : from.top;
  let best = at;
  let bestDistance = Infinity;
  for (const [index, box] of mosaic.boxes.entries()) {
    const gapTo = direction === 1 ? box.top - limit : limit - (box.top + box.height);
    if (gapTo < 0) continue;
    const distance = gapTo * 4 + Math.abs(box.left + box.width / 2 - centre);
    if (distance >= bestDistance) continue;
    bestDistance = distance;
    best = index;
  }
  return best;
}

/** The index at which a picture would be inserted at a point: before or after the nearest one. */
export function placeAt({ boxes }: Mosaic, x: number, y: number): number {
  let nearest = 0;
  let least = Infinity;
  for (const [index, { left, top, width, height }] of boxes.entries()) {
    const dx = Math.max(left - x, 0, x - (left + width));
    const dy = Math.max(top - y, 0, y - (top + height));
    const distance = dx * dx + dy * dy;
    if (distance >= least) continue;
    least = distance;
    nearest = index;
  }
  const box = boxes[nearest];
  return box && x > box.left + box.width / 2 ? nearest + 1 : nearest;
}
