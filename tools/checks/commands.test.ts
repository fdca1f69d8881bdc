import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(repository, file), "utf8");
const scripts = Object.keys(
  (JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts,
).sort();

/** Commands with `-w` run a script of a workspace, which this test does not know. */
const commandsIn = (text: string) =>
  [...text.matchAll(/\bnpm\s+(?:run\s+(?:--silent\s+)?([a-z][\w:-]*)(?! -w)|(start|test))\b/g)].map(
    ([, run, own]) => run ?? own ?? "",
  );
const unknownCommands = (text: string) =>
  commandsIn(text).filter((command) => !scripts.includes(command));

describe("docs/commands.md", () => {
  test("first columns of its tables › are the scripts of package.json", () => {
    const firstCells = [...read("docs/commands.md").matchAll(/^\| (`npm [^`]+`)/gm)];
    const listed = firstCells.flatMap(([, cell]) => commandsIn(cell ?? ""));
    expect(listed.sort()).toEqual(scripts);
  });
});

test("tools/README.md › lists every folder and program", () => {
  const listed = [...read("tools/README.md").matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  const found = readdirSync(join(repository, "tools")).filter(
    (name) => !/\.(md|test\.ts)$/.test(name),
  );
  expect(listed.sort()).toEqual(found.sort());
});

describe("npm commands", () => {
  const files = globSync(["*.md", "{docs,tools}/**/*.md", ".github/**/*.{md,yml}", ".ci/run"], {
    cwd: repository,
  });

  test.each(files)("%s › names only scripts that exist", (file) => {
    expect(unknownCommands(read(file))).toEqual([]);
  });

  test("the files › include README.md, the workflows and .ci/run", () => {
    expect(files).toEqual(
      expect.arrayContaining([
        "README.md",
        "CONTRIBUTING.md",
        ".github/workflows/ci.yml",
        ".ci/run",
      ]),
    );
    expect(commandsIn(read("README.md"))).toContain("dev");
  });

  test("a command without a script › is reported", () => {
    const text =
      "`npm run missing:one`, `npm test`, `npm run\nabsent -- --short`, `npm run dev -w web`";
    expect(unknownCommands(text)).toEqual(["missing:one", "absent"]);
  });
});

test("README.md › has at most 100 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(100);
});
