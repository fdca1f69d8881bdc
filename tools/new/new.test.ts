import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findInFile } from "../checks/find-matches.ts";
import { sourceRules } from "../checks/source-rules.ts";
import { newEndpoint } from "./endpoint.ts";
import { requireName } from "./names.ts";

const source = fileURLToPath(new URL("../..", import.meta.url));
let root: string;

/** Runs a program of the repository in the copy, and returns what it prints if it fails. */
function failureOf(program: string, ...given: string[]): string {
  const path = join(source, "node_modules/.bin", program);
  const { status, stdout, stderr } = spawnSync(path, given, { cwd: root, encoding: "utf8" });
  return status === 0 ? "" : `${program} ${given.join(" ")}\n${stdout}${stderr}`;
}

/** Links to workspaces are relative, so a copied link leads to the copy. */
function linkPackages(folder: string): void {
  const [from, to] = [join(source, folder), join(root, folder)];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === "@twofold")
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

function copyRepository(): void {
  root = mkdtempSync(join(tmpdir(), "new-"));
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: source, encoding: "utf8" });
  // Artwork is large and no module imports it.
  for (const path of tracked
    .split("\0")
    .filter((file) => !/^$|^art.*\.webp$|\/seed\/.*\.webp$/.test(file))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(source, path), join(root, path));
  }
  linkPackages("node_modules");
  linkPackages("apps/server/node_modules");
  execFileSync("git", ["init", "-q"], { cwd: root });
}

describe("new", () => {
  let files: string[];
  beforeAll(() => {
    copyRepository();
    const run = (kind: string, name: string) =>
      execFileSync("node", ["tools/new/run.ts", kind, name], { cwd: root, encoding: "utf8" });
    const printed = [
      run("endpoint", "events/archive-event"),
      run("endpoint", "events/get-theme"),
      run("screen", "quiet-corner"),
      run("feature", "diary-entries"),
    ].join("\n");
    files = [...new Set(printed.match(/^ {2}\S+\.\w+$/gm)?.map((line) => line.trim()))];
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }), 120_000);

  // The tools examine the whole repository, which takes minutes.
  describe.runIf(process.env["FULL_TESTS"] === "true")(
    "generated code in the whole repository",
    () => {
      test("compiles", { timeout: 300_000 }, () => {
        expect(files.length).toBeGreaterThan(20);
        const projects = ["packages/contract", "apps/server", "apps/web", "."];
        expect(projects.map((project) => failureOf("tsc", "-p", project)).join("")).toBe("");
      });

      test("has no unused export", { timeout: 300_000 }, () => {
        expect(failureOf("knip")).toBe("");
      });

      test("keeps the import rules", { timeout: 300_000 }, () => {
        execFileSync("git", ["add", "apps", "packages", "tools", "e2e"], { cwd: root });
        expect(failureOf("node", "tools/architecture/check.ts")).toBe("");
      });
    },
  );

  test("generated code › is formatted and passes the lint rules", { timeout: 60_000 }, () => {
    expect(failureOf("oxfmt", "--check", ...files)).toBe("");
    expect(
      failureOf("oxlint", "--deny-warnings", ...files.filter((file) => /\.tsx?$/.test(file))),
    ).toBe("");
  });

  test("generated code › keeps the source rules and the vocabulary", () => {
    const created = files
      .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }))
      .filter(({ path }) => /archive-event|get-theme|quiet-corner|diary-entr/.test(path));
    expect(created.length).toBeGreaterThan(12);
    expect(created.flatMap(({ path, source: text }) => findInFile(path, text))).toEqual([]);
    const violations = sourceRules.flatMap(({ applies, find }) =>
      created.filter(({ path }) => applies(path)).flatMap(find),
    );
    expect(violations).toEqual([]);
  });

  test("file that exists › is not overwritten", () => {
    const repository = { root, written: new Set<string>() };
    expect(() => newEndpoint(repository, "events/archive-event")).toThrow("exists already");
  });

  test.each(["Albums", "my albums", "../x", ""])("name %j › is rejected", (name) => {
    expect(() => requireName(name)).toThrow("is no name");
  });
});
