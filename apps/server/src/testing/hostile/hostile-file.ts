export interface Accepted {
  readonly width: number;
  readonly height: number;
  readonly isTransparent?: true;
}

export type Reason = "not_an_image" | "damaged" | "too_many_pixels";

/** What must become of it. `damagedOr`: whoever decodes may give up or make the best of it. */
export type Fate =
  | { readonly refused: Reason }
  | { readonly accepted: Accepted }
  | { readonly damagedOr: Accepted };

export interface HostileFile {
  /** What is wrong with it, with the ending that it claims. */
  readonly name: string;
  readonly fate: Fate;
  readonly bytes: () => Promise<Buffer>;
}

/** Stands in metadata and behind the end of files; nothing that we make may contain it. */
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

/** For what takes long to make and is needed in many variations. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Mulberry32: the same everywhere for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
