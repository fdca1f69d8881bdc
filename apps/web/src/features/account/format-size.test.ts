import { expect, it } from "vitest";
import { formatSize } from "./format-size.ts";

it.each([
  [0, "0.1 kB"],
  [900, "0.9 kB"],
  [42_000, "42 kB"],
  [4_200_000, "4.2 MB"],
  [999_999_999, "1,000 MB"],
  [2_000_000_000, "2 GB"],
  [3_000_000_000_000, "3,000 GB"],
])("%i bytes are %s", (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
