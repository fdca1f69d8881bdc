import { expect, test, vi } from "vitest";
import { translated } from "./translated.ts";

vi.mock("./language.ts", () => ({ language: "de" }));

test.each([
  [{ name: "Night", translations: { de: { name: "Nacht" } } }, "Nacht"],
  [{ name: "Night", translations: { en: { name: "Evening" } } }, "Night"],
  [{ name: "Night", translations: undefined }, "Night"],
])("content %j is shown as %s on a German page", (content, name) => {
  expect(translated(content).name).toBe(name);
});
