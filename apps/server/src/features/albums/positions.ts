import { generateNKeysBetween } from "fractional-indexing";

/** Longer keys make the index large, so the album is re-spaced. */
const MAX_POSITION_LENGTH = 60;

export interface Gap {
  readonly lower: string | null;
  readonly upper: string | null;
}

/** Returns sorted keys inside the gap, or undefined if it is too narrow. */
export function keysIn({ lower, upper }: Gap, count: number): string[] | undefined {
  // An item that was put back may have the place of another one.
  if (lower !== null && upper !== null && lower >= upper) return undefined;
  const keys = generateNKeysBetween(lower, upper, count);
  return keys.some((key) => key.length > MAX_POSITION_LENGTH) ? undefined : keys;
}

/** Returns short keys for a whole list. */
export const spacedKeys = (count: number): string[] => generateNKeysBetween(null, null, count);
