import { expect, it } from "vitest";
import { filenameIn, listedIn } from "./listed.ts";

it("finds the file in an address", () => {
  expect(filenameIn("https://twofold.example/uploads/users/1/a%20b.jpg?size=thumbnail")).toBe(
    "a b.jpg",
  );
});

it("finds the files of a list, and none in anything else", () => {
  expect(listedIn({ images: [{ filename: "a" }, { filename: "b" }], total: 2 })).toEqual([
    "a",
    "b",
  ]);
  for (const odd of [
    null,
    undefined,
    1,
    "x",
    {},
    { images: {} },
    { images: [null, { filename: 1 }] },
  ])
    expect(listedIn(odd)).toEqual([]);
});
