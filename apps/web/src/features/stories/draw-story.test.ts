import { describe, expect, test } from "vitest";
import { template } from "../../testing/fixtures.ts";
import { wrap } from "./draw-story.ts";
import { suitedFirst } from "./stories.api.ts";

const fits = (text: string) => text.length <= 10;

describe("words in lines", () => {
  test.each([
    ["", []],
    ["   ", []],
    ["Still my favourite view", ["Still my", "favourite", "view"]],
    ["a  b\nc", ["a b c"]],
    ["Donaudampfschiff", ["Donaudampf", "schiff"]],
    ["one two three four five six", ["one two", "three four", "five six"]],
  ])("%j", (text, lines) => {
    expect(wrap(text, fits, 3)).toEqual(lines);
  });

  test("end in an ellipsis when there are too many", () => {
    expect(wrap("one two three four five six", fits, 2)).toEqual(["one two", "three four…"]);
  });
});

test("offers what suits the day first, and what was named before all", () => {
  const list = [
    template(1, { occasions: ["birthday"] }),
    template(2, { occasions: ["valentine"] }),
    template(3, { occasions: ["wedding"] }),
  ];
  const names = (id: string) => suitedFirst(list, id).map(({ name }) => name);
  expect(names("valentine")).toEqual(["scene-2", "scene-1", "scene-3"]);
  expect(names("scene-3")).toEqual(["scene-3", "scene-1", "scene-2"]);
});
