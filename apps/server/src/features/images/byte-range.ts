import type { ByteRange } from "./storage.port.ts";

/**
 * Parses a `Range` header. Undefined means the whole file: for several ranges, other units and
 * malformed headers, as HTTP allows. Null means that the range is outside the file.
 */
export function byteRangeOf(
  header: string | undefined,
  size: number,
): ByteRange | null | undefined {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? null : { start, end };
}
