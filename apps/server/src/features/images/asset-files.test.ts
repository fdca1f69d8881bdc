import { describe, expect, test } from "vitest";
import { chooseFile } from "./asset-files.ts";

const uploaded = { "original.jpg": 1, "thumbnail.webp": 1 };
const derived = { ...uploaded, "thumbnail.avif": 1, "preview.webp": 1, "preview.avif": 1 };
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

const final = (name: string) => ({ name, isFinal: true });
const temporary = (name: string) => ({ name, isFinal: false });

describe("chosen file", () => {
  test.each([
    ["original", chrome, derived, true, final("original.jpg")],
    ["preview", chrome, derived, true, final("preview.avif")],
    ["preview", "image/webp,*/*", derived, true, final("preview.webp")],
    ["preview", undefined, derived, true, final("preview.webp")],
    ["preview", "image/*", derived, true, final("preview.webp")],
    ["preview", "image/avif", derived, true, final("preview.avif")],
    ["preview", "image/jpeg", derived, true, final("original.jpg")],
    ["thumbnail", chrome, derived, true, final("thumbnail.avif")],
    ["thumbnail", "*/*", derived, true, final("thumbnail.webp")],
    // The variants are not rendered yet.
    ["thumbnail", chrome, uploaded, false, temporary("thumbnail.webp")],
    ["thumbnail", "*/*", uploaded, false, final("thumbnail.webp")],
    ["preview", chrome, uploaded, false, temporary("original.jpg")],
    // The variants are recorded but may not be written yet.
    ["preview", chrome, derived, false, temporary("original.jpg")],
    ["original", chrome, { "original.webp": 1 }, false, final("original.webp")],
  ] as const)(
    "is the best %s for the accept header %s",
    (size, accept, files, isDerived, chosen) => {
      expect(chooseFile({ size, accept, files, isDerived })).toEqual(chosen);
    },
  );
});
