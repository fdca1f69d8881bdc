/** Portraits for generated images, squares for photos. */
export type GridShape = "portrait" | "square";

interface ShapeSize {
  /** The minimum width on screens that are wide enough for more than the least columns. */
  readonly width: number;
  readonly leastColumns: number;
  readonly gap: number;
  /** Height by width. */
  readonly ratio: number;
}

const shapes: Record<GridShape, ShapeSize> = {
  portrait: { width: 240, leastColumns: 2, gap: 16, ratio: 1.25 },
  square: { width: 120, leastColumns: 3, gap: 12, ratio: 1 },
};

/** How many columns fit, and the height of a row with its gap. */
export function columnsOf(width: number, shape: GridShape): { columns: number; size: number } {
  const { width: least, leastColumns, gap, ratio } = shapes[shape];
  const columns = Math.max(leastColumns, Math.floor((width + gap) / (least + gap)));
  return { columns, size: ((width - gap * (columns - 1)) / columns) * ratio + gap };
}
