import type { ByteRange } from "#features/images/storage.port.ts";

const SEGMENT = /^[A-Za-z0-9._-]{1,255}$/;
const LONGEST_KEY = 1_024;

/** What can stand between two slashes of a key, and so the name of a file or folder of ours. */
export const isSegment = (name: string) => SEGMENT.test(name) && name !== "." && name !== "..";

/** Keys are made by us, so an odd one is a fault of ours, and it must not reach a file system. */
export function checkKey(key: string): void {
  if (key.length > LONGEST_KEY || !key.split("/").every(isSegment))
    throw new TypeError("storage: the key is not one of ours");
}

/** Whole segments, and the beginning of one: `a/b/` or `a/b/c` or nothing. */
export function checkPrefix(prefix: string): void {
  const folders = prefix.split("/");
  const beginning = folders.pop() ?? "";
  if (!folders.every(isSegment) || (beginning !== "" && !SEGMENT.test(beginning)))
    throw new TypeError("storage: the prefix is not one of ours");
}

/** A server ignores a range that makes no sense and sends everything. */
export function checkRange({ start, end }: ByteRange): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError("storage: the range makes no sense");
}
