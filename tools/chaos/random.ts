export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  between(least: number, most: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Picks by weight. */
  weighed<T extends string>(weights: Readonly<Record<T, number>>): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32: small, fast, and the same everywhere for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: ([first, ...others]) =>
      [first, ...others][Math.floor(next() * (others.length + 1))] ?? first,
    weighed(weights) {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      return found?.[0] as keyof typeof weights;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
