import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@twofold/contract/languages";
import { expect, test } from "vitest";

const seed = join(import.meta.dirname, "../seed");
const read = (file: string): unknown => JSON.parse(readFileSync(join(seed, file), "utf8"));

interface Content {
  readonly translations: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;
  readonly [field: string]: unknown;
}
const { plans, packs } = read("plans.json") as { plans: Content[]; packs: Content[] };
const templates = globSync("templates/*/template.json", { cwd: seed }).map(read) as Content[];
const days = read("system-events.json") as Content[];

test.each([
  ["templates", templates, ["title", "description"]],
  ["plans", plans, ["description", "features"]],
  ["packs", packs, ["name"]],
  ["system events", days, ["name"]],
])("%s of the seed have all texts in all languages", (_, contents, fields) => {
  expect(contents.length).toBeGreaterThan(2);
  for (const { translations, ...content } of contents)
    for (const language of languages.slice(1))
      for (const field of fields) {
        const texts = [translations[language]?.[field] ?? ""].flat();
        expect(texts).toHaveLength([content[field]].flat().length);
        expect(texts).not.toContain("");
      }
});
