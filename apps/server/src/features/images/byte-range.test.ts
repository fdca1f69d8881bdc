import { describe, expect, test } from "vitest";
import { byteRangeOf } from "./byte-range.ts";

describe("byte range", () => {
  test.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=10-19", { start: 10, end: 19 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=99-99", { start: 99, end: 99 }],
    ["bytes=-1", { start: 99, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    // Outside the file.
    ["bytes=100-", null],
    ["bytes=100-200", null],
    ["bytes=-0", null],
    // The whole file.
    [undefined, undefined],
    ["", undefined],
    ["bytes=", undefined],
    ["bytes=-", undefined],
    ["bytes=20-10", undefined],
    ["bytes=0-1,5-6", undefined],
    ["items=0-1", undefined],
    ["bytes=a-b", undefined],
    ["bytes=99999999999999999999-", undefined],
  ])("header %s is parsed for a file of 100 bytes", (header, range) => {
    expect(byteRangeOf(header, 100)).toEqual(range);
  });

  test("any range of an empty file is outside", () => {
    expect(byteRangeOf("bytes=0-", 0)).toBeNull();
    expect(byteRangeOf("bytes=-5", 0)).toBeNull();
  });
});
