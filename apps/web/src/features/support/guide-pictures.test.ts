import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@twofold/contract/languages";
import { expect, test } from "vitest";
import { guideMessages as german } from "./guide.messages.de.ts";
import { guideMessages as english } from "./guide.messages.ts";
import { guideAddress, guidePictures, guideThemes } from "./guide-pictures.ts";

const folder = join(import.meta.dirname, "../../assets/guide");
const MAX_BYTES = 40_000;

const named = languages.flatMap((language) =>
  guidePictures.flatMap((name) => guideThemes.map((theme) => `${language}/${name}-${theme}.webp`)),
);

test.each(named)("%s exists, is a WebP file and is small", (name) => {
  const file = join(folder, name);
  expect(statSync(file).size).toBeLessThan(MAX_BYTES);
  expect(readFileSync(file).subarray(8, 12).toString()).toBe("WEBP");
});

test("every picture file is used by the guide", () => {
  const there = languages.flatMap((language) =>
    readdirSync(join(folder, language)).map((name) => `${language}/${name}`),
  );
  expect(there.toSorted()).toEqual(named.toSorted());
});

test("every step has its own picture, in both languages", () => {
  for (const { guide } of [english, german])
    expect(guide.steps.map(({ picture }) => picture)).toEqual([...guidePictures]);
  for (const name of guidePictures)
    for (const theme of guideThemes) expect(guideAddress(name, theme)).toBeTruthy();
});
