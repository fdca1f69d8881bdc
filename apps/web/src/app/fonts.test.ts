import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");
const styles = readFileSync(join(source, "styles/fonts.css"), "utf8");

/** The characters of a font file, as pairs of first and last code. */
function rangesOf(file: string): (readonly [number, number])[] {
  const face = styles.split("@font-face").find((each) => each.includes(file)) ?? "";
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, first = "", last = first]) => [parseInt(first, 16), parseInt(last, 16)],
  );
}

const contains = (file: string, character: string): boolean =>
  rangesOf(file).some(
    ([first, last]) =>
      first <= (character.codePointAt(0) ?? 0) && (character.codePointAt(0) ?? 0) <= last,
  );

test.each(["fraunces-soft-core", "figtree-core"])(
  "%s has every character of the texts in English and German",
  (font) => {
    const messages = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.messages(?:\.de)?\.tsx?$/.test(name),
    );
    expect(messages.length).toBeGreaterThan(100);
    const texts = messages.map((name) => readFileSync(join(source, name), "utf8")).join("");
    const characters = new Set(texts.replaceAll(/\s/g, ""));
    expect([...characters].filter((each) => !contains(font, each))).toEqual([]);
  },
);

test("each character up to U+00FF is in one font file of a family", () => {
  const families = [
    ["fraunces-soft-core", "fraunces-soft-accents", "fraunces-soft-extended"],
    ["figtree-core", "figtree-latin-wght-normal", "figtree-latin-ext-wght-normal"],
  ];
  const printable = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code)).filter(
    (each) => !/\p{Cc}/u.test(each),
  );
  for (const files of families)
    expect(
      printable.filter((each) => files.filter((file) => contains(file, each)).length !== 1),
    ).toEqual([]);
});
