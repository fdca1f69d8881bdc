import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../apps/server/src/testing/settings.ts";
import { withTables } from "./docs-tables.ts";
import { documents } from "./documents.ts";
import { features } from "./features.ts";
import { rules } from "./rules.ts";

const EMPTY = [
  "Before.",
  "<!-- generated: feature graph --><!-- end -->",
  "Between.",
  "<!-- generated: import rules -->outdated<!-- end -->",
  "After.",
].join("\n");

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test.each(Object.entries(documents))("%s › is current", (path, generate) => {
  expect(read(path)).toBe(generate(read(path)));
});

test(".env.example › every default assigned › is the default configuration", () => {
  const required = {
    DATABASE_URL: "postgres://127.0.0.1/x",
    SECRET: "x".repeat(32),
    SMTP_URL: "smtp://127.0.0.1",
  };
  const assigned = parseEnv(read(".env.example").replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ""));
  const defaults: Record<string, unknown> = { ...readConfig(required) };
  expect(readConfig({ ...assigned, ...required })).toEqual(defaults);
  const undocumented = Object.keys(assigned).filter(
    (name) => assigned[name] === "" && !(name in required) && defaults[name] !== undefined,
  );
  expect(undocumented).toEqual(["ALLOW_HTTP", "OIDC_PROVIDERS"]);
});

describe("generated tables", () => {
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
