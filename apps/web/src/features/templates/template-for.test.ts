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
  person_count: 2,
  occasions: [],
};

describe("templateFor", () => {
  test("returns the template with the banner's file", () => {
    const own = template(3, { filename: "winter.webp" });
    expect(templateFor(banner, [template(1), own])).toEqual(own);
  });

  test.each([
    ["A couple in snow", 2, ["2person", "romance"]],
    ["Garden WEDDING", 2, ["2person", "romance"]],
    ["Winter market", 1, ["1person", "portrait"]],
  ])("builds a template from the banner if none has its file: %s", (title, person_count, tags) => {
    expect(templateFor({ ...banner, title }, [template(1)])).toMatchObject({
      name: "winter",
      prompt: "Snow",
      title,
      person_count,
      tags,
    });
  });

  test("uses defaults for missing fields", () => {
    const bare = { name: "x", filename: "x.webp", prompt: null, person_count: undefined };
    expect(complete(bare as unknown as Template)).toMatchObject({
      title: "x",
      prompt: "Generate a beautiful image",
      person_count: 1,
    });
  });
});
