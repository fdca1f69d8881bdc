export interface Accepted {
  readonly width: number;
  readonly height: number;
  readonly isTransparent?: true;
}

export type Reason = "not_an_image" | "damaged" | "too_many_pixels";

/** The expected result. `damagedOr`: a decoder may fail or recover. */
export type Fate =
  | { readonly refused: Reason }
  | { readonly accepted: Accepted }
  | { readonly damagedOr: Accepted };

export interface HostileFile {
  /** Describes the fault, with the claimed file extension. */
  readonly name: string;
  readonly fate: Fate;
  readonly bytes: () => Promise<Buffer>;
}

/** Is placed in metadata and after the end of files; no output may contain it. */
export const PLANTED = "planted-6f1d-do-not-keep";

export const refused = (reason: Reason): Fate => ({ refused: reason });

export const accepted = (
  width: number,
  height: number,
  more: { isTransparent?: true } = {},
): Fate => ({ accepted: { width, height, ...more } });

export function file(
  name: string,
  fate: Fate,
  make: () => Buffer | string | Promise<Buffer>,
): HostileFile {
  return { name, fate, bytes: async () => Buffer.from((await make()) as Buffer) };
}

/** Caches a value that takes long to create and is needed in many variations. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Mulberry32: the same sequence for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
