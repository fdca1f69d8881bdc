import { describe, expect, test } from "vitest";
import { template } from "../../testing/fixtures.ts";
import { wrap } from "./draw-story.ts";
import { suitedFirst, withoutRepeats } from "./stories.api.ts";

const fits = (text: string) => text.length <= 10;

describe("wrap", () => {
  test.each([
    ["", []],
    ["   ", []],
    ["Still my favourite view", ["Still my", "favourite", "view"]],
    ["a  b\nc", ["a b c"]],
    ["Donaudampfschiff", ["Donaudampf", "schiff"]],
    ["one two three four five six", ["one two", "three four", "five six"]],
  ])("wraps %j", (text, lines) => {
    expect(wrap(text, fits, 3)).toEqual(lines);
  });

  test("ends in an ellipsis if the text is too long", () => {
    expect(wrap("one two three four five six", fits, 2)).toEqual(["one two", "three four…"]);
  });
});

test("suitedFirst sorts templates of the day first, and the named one before all", () => {
  const list = [
    template(1, { occasions: ["birthday"] }),
    template(2, { occasions: ["valentine"] }),
    template(3, { occasions: ["wedding"] }),
  ];
  const names = (id: string) => suitedFirst(list, id).map(({ name }) => name);
  expect(names("valentine")).toEqual(["scene-2", "scene-1", "scene-3"]);
  expect(names("scene-3")).toEqual(["scene-3", "scene-1", "scene-2"]);
});

test("withoutRepeats leaves out the scene of a picture that the couple has", () => {
  const ground = (title: string, isMade: boolean) => ({
    key: `${title} ${isMade}`,
    title,
    address: "",
    thumbnail: "",
    isMade,
  });
  const own = [ground("Paris night", true)];
  const scenes = [ground("Paris night", false), ground("Winter market", false)];
  expect(withoutRepeats(own, scenes).map(({ key }) => key)).toEqual([
    "Paris night true",
    "Winter market false",
  ]);
});
