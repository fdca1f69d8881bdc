interface Place {
  readonly at: number;
  readonly columns: number;
  readonly total: number;
}

const moves: Readonly<Record<string, (place: Place) => number>> = {
  ArrowRight: ({ at }) => at + 1,
  ArrowLeft: ({ at }) => at - 1,
  ArrowDown: ({ at, columns }) => at + columns,
  ArrowUp: ({ at, columns }) => at - columns,
  Home: () => 0,
  End: ({ total }) => total - 1,
};

/** The index that a key moves to; the same one at the edge, undefined for other keys. */
export function stepFrom(key: string, place: Place): number | undefined {
  const to = moves[key]?.(place);
  if (to === undefined) return undefined;
  return to < 0 || to >= place.total ? place.at : to;
}
