import { expect, test } from "vitest";
import { chooseFile } from "./asset-files.ts";

const taken = { "original.jpg": 1, "thumbnail.webp": 1 };
const derived = { ...taken, "thumbnail.avif": 1, "preview.webp": 1, "preview.avif": 1 };
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

const final = (name: string) => ({ name, isFinal: true });
const forNow = (name: string) => ({ name, isFinal: false });

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
  // still being made
  ["thumbnail", chrome, taken, false, forNow("thumbnail.webp")],
  ["thumbnail", "*/*", taken, false, final("thumbnail.webp")],
  ["preview", chrome, taken, false, forNow("original.jpg")],
  // known, but perhaps not there yet
  ["preview", chrome, derived, false, forNow("original.jpg")],
  ["original", chrome, { "original.webp": 1 }, false, final("original.webp")],
] as const)("%s for %s", (size, accept, files, isDerived, chosen) => {
  expect(chooseFile({ size, accept, files, isDerived })).toEqual(chosen);
});
