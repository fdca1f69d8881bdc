import type { Banner, Template } from "@twofold/contract/templates";
import { describe, expect, test } from "vitest";
import { template } from "../../testing/fixtures.ts";
import { complete, templateFor } from "./template-for.ts";

const banner: Banner = {
  id: "b1",
  name: "winter",
  title: "Winter market",
  filename: "winter.webp",
  prompts: "Snow",
  placeholder: "",
};

describe("the template of a banner", () => {
  test("is the one with its file", () => {
    const own = template(3, { filename: "winter.webp" });
    expect(templateFor(banner, [template(1), own])).toEqual(own);
  });

  test.each([
    ["A couple in snow", 2, ["2person", "romance"]],
    ["Garden WEDDING", 2, ["2person", "romance"]],
    ["Winter market", 1, ["1person", "portrait"]],
  ])("is made of the banner without one: %s", (title, person_count, tags) => {
    expect(templateFor({ ...banner, title }, [template(1)])).toMatchObject({
      name: "winter",
      prompt: "Snow",
      title,
      person_count,
      tags,
    });
  });

  test("has defaults for what is not said", () => {
    const bare = { name: "x", filename: "x.webp", prompt: null, person_count: undefined };
    expect(complete(bare as unknown as Template)).toMatchObject({
      title: "x",
      prompt: "Generate a beautiful image",
      person_count: 1,
    });
  });
});
