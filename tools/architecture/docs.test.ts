import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DOCUMENT, withTables } from "./docs-tables.ts";
import { features } from "./features.ts";
import { rules } from "./rules.ts";

const EMPTY = [
  "Before.",
  "<!-- generated: feature graph --><!-- end -->",
  "Between.",
  "<!-- generated: import rules -->outdated<!-- end -->",
  "After.",
].join("\n");

describe("generated tables", () => {
  test("of the architecture document › are current", () => {
    const document = readFileSync(new URL(`../../${DOCUMENT}`, import.meta.url), "utf8");
    expect(document).toBe(withTables(document));
  });

  test("contain every feature and every rule, and leave the rest alone", () => {
    const document = withTables(EMPTY);
    for (const name of Object.keys(features)) expect(document).toMatch(`\n| ${name} `);
    for (const { name, comment } of rules.filter((rule) => !rule.name.includes("/"))) {
      expect(document).toMatch(`| \`${name}\``);
      expect(document.replaceAll("`", "")).toMatch(comment.replaceAll("`", ""));
    }
    expect(document).not.toMatch("outdated");
    expect(document.split("\n").filter((line) => /^\w/.test(line))).toEqual([
      "Before.",
      "Between.",
      "After.",
    ]);
    expect(withTables(document)).toBe(document);
  });

  test("document without a marker › is an error", () => {
    expect(() => withTables("Text.")).toThrow("feature graph");
  });
});
