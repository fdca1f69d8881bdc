import { describe, expect, test } from "vitest";
import { filenameIn, listedIn } from "./listed.ts";

describe("image list", () => {
  test("filenameIn returns the file name of a URL", () => {
    expect(filenameIn("https://twofold.example/uploads/users/1/a%20b.jpg?size=thumbnail")).toBe(
      "a b.jpg",
    );
  });

  test("listedIn returns the file names of an image list, and none for other values", () => {
    expect(listedIn({ images: [{ filename: "a" }, { filename: "b" }], total: 2 })).toEqual([
      "a",
      "b",
    ]);
    for (const other of [
      null,
      undefined,
      1,
      "x",
      {},
      { images: {} },
      { images: [null, { filename: 1 }] },
    ])
      expect(listedIn(other)).toEqual([]);
  });
});
