import { expect, test } from "vitest";
import { formatSize } from "./format-size.ts";

test.each([
  [0, "0.1 kB"],
  [900, "0.9 kB"],
  [42_000, "42 kB"],
  [4_200_000, "4.2 MB"],
  [999_999_999, "1,000 MB"],
  [2_000_000_000, "2 GB"],
  [3_000_000_000_000, "3,000 GB"],
])("formatSize formats %i bytes as %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
