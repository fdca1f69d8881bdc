import type { CreditDay } from "@twofold/contract/credits";

const STEPS = [2, 4, 6, 8, 10];

/** The top grid line: a round number above the highest bar whose half is an integer. */
export function topOf(days: readonly CreditDay[]): number {
  const most = Math.max(0, ...days.map(({ spent }) => spent));
  let scale = 1;
  while (most > scale * 10) scale *= 10;
  return scale * (STEPS.find((step) => step * scale >= most) ?? 10);
}

/** The index of the column under a pointer at this offset from the left. */
export function columnAt(offset: number, width: number, columns: number): number {
  if (width <= 0) return 0;
  return Math.min(columns - 1, Math.max(0, Math.floor((offset / width) * columns)));
}

export function sumOf(days: readonly CreditDay[]) {
  return days.reduce(
    (all, { spent, earned }) => ({ spent: all.spent + spent, earned: all.earned + earned }),
    { spent: 0, earned: 0 },
  );
}
