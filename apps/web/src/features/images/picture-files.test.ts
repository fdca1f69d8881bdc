import { describe, expect, test } from "vitest";
import { formatMegabytes } from "./megabytes.ts";
import { pictureAccept, sortFiles } from "./picture-files.ts";

const MAX = 10_485_760;

function file(name: string, type: string, size = 5, lastModified = 1): File {
  const made = new File(["x"], name, { type, lastModified });
  Object.defineProperty(made, "size", { value: size });
  return made;
}

const reasonFor = (each: File) => sortFiles([each], []).refused[0]?.reason;

describe("accepted file", () => {
  test.each([
    ["a.jpg", "image/jpeg"],
    ["a.JPEG", "image/jpeg"],
    ["a.png", "image/png"],
    ["a.gif", "image/gif"],
    ["a.webp", "image/webp"],
    ["without-ending", "image/png"],
    ["a.jpg", ""],
    ["a.png", "application/octet-stream"],
  ])("%s of type '%s' is accepted", (name, type) => {
    expect(reasonFor(file(name, type))).toBeUndefined();
  });

  test("may be as large as the limit, and no larger", () => {
    expect(reasonFor(file("a.png", "image/png", MAX))).toBeUndefined();
    expect(reasonFor(file("a.png", "image/png", MAX + 1))).toMatch(/^is larger than 10 MB/);
  });

  test("types are offered by the file picker", () => {
    expect(pictureAccept.split(",").toSorted()).toEqual(
      "image/jpeg .jpg .jpeg image/png .png image/gif .gif image/webp .webp".split(" ").toSorted(),
    );
  });
});

test.each([
  ["IMG_1.HEIC", ""],
  ["IMG_1.heif", "image/heif"],
])("%s is accepted, but the file picker does not offer its type", (name, type) => {
  expect(reasonFor(file(name, type))).toBeUndefined();
  expect(pictureAccept).not.toMatch(/hei[cf]/);
});

describe("rejected file", () => {
  test.each([
    ["words.txt", "text/plain"],
    ["old.bmp", "image/bmp"],
    ["drawing.svg", "image/svg+xml"],
    ["disguised.png", "text/html"],
    ["nothing", ""],
    ["burst", "image/heic-sequence"],
  ])("%s of type '%s' is not a supported picture", (name, type) => {
    expect(reasonFor(file(name, type))).toBe("is not a JPEG, PNG, GIF, WebP or HEIC picture.");
  });

  test("may be empty", () => {
    expect(reasonFor(file("a.png", "image/png", 0))).toBe("is empty.");
  });
});

describe("duplicate file", () => {
  const one = file("a.png", "image/png");

  test("is rejected, both from the list and within one drop", () => {
    expect(sortFiles([one], [one])).toEqual({
      taken: [],
      refused: [{ name: "a.png", reason: "is already in the list." }],
    });
    expect(sortFiles([one, one], []).taken).toEqual([one]);
  });

  test("is accepted if only the name is the same", () => {
    const larger = file("a.png", "image/png", 6);
    const later = file("a.png", "image/png", 5, 2);
    expect(sortFiles([larger, later], [one]).taken).toEqual([larger, later]);
  });
});

test.each([
  [0, "0.00 MB"],
  [1, "< 0.01 MB"],
  [10_486, "0.01 MB"],
  [2_621_440, "2.50 MB"],
  [MAX, "10.00 MB"],
])("formatMegabytes formats %i bytes as %s", (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});
