import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { houseContentMessages } from "./house-content.messages.de.ts";

const seed = join(import.meta.dirname, "../../../server/seed");
const read = (file: string): unknown => JSON.parse(readFileSync(join(seed, file), "utf8"));

/** The same in both languages. */
const sameInGerman = new Set(["Film noir", "White Day"]);

test("everything that ships as content has German words", () => {
  const scenes = readdirSync(join(seed, "templates"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => read(`templates/${name}/template.json`)) as {
    title: string;
    description: string;
  }[];
  const { plans, packs } = read("plans.json") as {
    plans: { description: string; features: string[] }[];
    packs: { name: string }[];
  };
  const texts = [
    ...scenes.flatMap(({ title, description }) => [title, description]),
    ...plans.flatMap(({ description, features }) => [description, features].flat()),
    ...packs.map(({ name }) => name),
    ...(read("system-events.json") as { name: string }[]).map(({ name }) => name),
  ];
  expect(texts.length).toBeGreaterThan(50);
  expect(
    texts.filter((text) => !sameInGerman.has(text) && houseContentMessages.said(text) === text),
  ).toEqual([]);
});

test.each(["", "constructor", "A scene of the operator's"])(
  "what somebody else wrote stays: %j",
  (text) => expect(houseContentMessages.said(text)).toBe(text),
);
