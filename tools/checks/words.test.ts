import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findInCommits, findInFile, findInFiles, summaryOf } from "./find-matches.ts";
import { textsOf } from "./texts.ts";
import { findMatches, rows, type Row } from "./vocabulary.ts";

type Seed = readonly [path: string, source: string];

/** For every row one violation, and one allowed text per exception in the order of the row. */
const seeds: Readonly<Record<string, { found: Seed; allowed?: readonly Seed[] }>> = {
  room: {
    found: ["a.ts", "// Each room has tables."],
    allowed: [
      ["a.ts", "// Deletes rows to make room."],
      ["a.ts", "// There is room for two."],
      ["art/README.md", "A room with a window."],
    ],
  },
  house: {
    found: ["docs/a.md", "All of the\nhouse uses it."],
    allowed: [
      ["a.ts", "const lakeHouse = 1;"],
      ["apps/server/seed/templates/README.md", "The scene shows the house."],
    ],
  },
  door: {
    found: ["a.ts", "const doorOf = 1;"],
    allowed: [["apps/server/seed/templates/a/scene.json", '{ "door": 1 }']],
  },
  letter: {
    found: ["a.test.ts", 'test("sends a letter", run);'],
    allowed: [
      ["a.ts", "const queue = { deadLetter };"],
      ["a.md", "The name begins with a lower-case letter."],
      ["a.ts", "style.letterSpacing = x;"],
    ],
  },
  words: {
    found: ["a.words.ts", ""],
    allowed: [["safety/harmful-text.ts", "const words = [];"]],
  },
  tell: { found: ["a.ts", 'log.warn({ err }, "mail: the owner was told");'] },
  say: { found: ["a.messages.ts", 'export const aMessages = { a: "As we said." };'] },
  stand: { found: [".ci/run", "#!/bin/sh\necho ok # It stands here."] },
  lie: { found: ["a.css", "/* It lies in the corner. */"] },
  anew: { found: ["a.ts", "const readAnew = 1;"] },
  somebody: { found: ["a.yaml", "# For somebody else.\na: 1"] },
  "the bell": { found: ["a.tsx", "const a = <b>{/* In the bell. */}</b>;"] },
  "for ever": { found: ["safe-for-ever.test.ts", ""] },
  "at once": { found: ["a.ts", "// All are sent at\n// once."] },
  "of its own": { found: ["a.ts", "/**\n * A process of\n * its own.\n */"] },
  hear: { found: ["a.md", "The page hears of it."] },
  wish: { found: ["a.ts", "interface TicketWish {}"] },
  deed: { found: ["a.json", '{ "perks": [] }'] },
  "look at": {
    found: ["look-at-image.ts", ""],
    allowed: [["a.messages.ts", 'export const aMessages = { a: "Please look at your photo." };']],
  },
  shown: { found: ["a.ts", "const a = shownImage();"] },
  "take in": { found: ["a.css", ".take-in-photo { color: red; }"] },
  give: { found: ["package.json", '{ "scripts": { "a": "node give-file.ts" } }'] },
  ship: { found: ["a.ts", "class A { #shipPlans = 1; }"] },
  tidy: { found: ["a.ts", "forgetSession();"] },
  making: {
    found: ["a.ts", "const a: Making = 1;"],
    allowed: [["a.ts", "const decisionMaking = 1;"]],
  },
  open: {
    found: ["a.ts", "function openPoller() { function stop() {} return { stop }; }"],
    allowed: [["a.ts", "const openFile = (path) => new File(path);"]],
  },
  "no such": { found: ["a.ts", "throw noSuchImage();"] },
};

const namesOf = (findings: readonly { row: Row }[]) => findings.map(({ row }) => row.name);

describe("vocabulary", () => {
  test("has a seed for each row and each exception", () => {
    expect(Object.keys(seeds)).toEqual(rows.map(({ name }) => name));
    expect(rows.map(({ name }) => `${name}: ${seeds[name]?.allowed?.length ?? 0}`)).toEqual(
      rows.map(({ name, allowed }) => `${name}: ${allowed?.length ?? 0}`),
    );
  });

  test.each(rows)("$name › violation › is found and no other row is", ({ name }) => {
    const [path, source] = seeds[name]?.found ?? ["", ""];
    expect(namesOf(findInFile(path, source))).toEqual([name]);
  });

  const exceptions = rows.flatMap((row) =>
    (seeds[row.name]?.allowed ?? []).map(([path, source]) => ({ row, path, source })),
  );
  test.each(exceptions)("$row.name › $source › is allowed", ({ row, path, source }) => {
    expect(findInFile(path, source)).toEqual([]);
    const { allowed: _, ...strict } = row;
    const matches = textsOf(path, source).flatMap((text) => findMatches(path, text, [strict]));
    expect(matches.length).toBeGreaterThan(0);
  });
});

describe("texts", () => {
  test.each([
    ["string that is no title, log or message", "a.ts", 'const a = "nobody";'],
    ["code span in a comment", "a.ts", "// Column `told` is stored."],
    ["comment marker inside a string", "a.ts", 'const a = "// nobody";'],
    ["code block of a document", "a.md", "```\nnobody\n```"],
    ["link target of a document", "a.md", "[a](nobody.md)"],
    ["German text", "a.messages.de.ts", 'export const aMessages = { a: "told" };'],
    ["longer word", "a.ts", "const a = { standard, understand, password, warehouse };"],
    [
      "function that opens without a new object",
      "a.ts",
      "const openTicket = () => insertTicket();",
    ],
  ])("%s › is not checked", (_case, path, source) => {
    expect(findInFile(path, source)).toEqual([]);
  });

  test.each([
    ["title of a table of tests", "a.test.ts", 'test.each([1])("is told", run);', 1],
    ["template literal in a log call", "a.ts", "\nctx.log.info(`told ${id}`);", 2],
    ["check of the acceptance suite", "a.mjs", 'check("1.2", "is told", run);', 1],
    ["JSX text of messages", "a.messages.tsx", "const aMessages = {\n a: <b>We told you</b> };", 2],
    ["name in a German file", "a.messages.de.ts", "\n\nconst told = 1;", 3],
    ["second line of a comment", "a.ts", "// One.\n// It is told.", 2],
    ["key of a YAML file", "a.yml", "a: 1\ntold: 2", 2],
  ])("%s › is checked", (_case, path, source, line) => {
    const findings = findInFile(path, source);
    expect(findings).toMatchObject([{ place: `${path}:${line}`, row: { name: "tell" } }]);
  });

  test("folder name › is reported once", () => {
    const findings = findInFiles(["rooms/a.ts", "rooms/b.ts"], () => "");
    expect(findings).toMatchObject([{ place: "rooms/:1", match: "rooms" }]);
  });

  test("migration › is exempt", () => {
    expect(findInFiles(["apps/server/migrations/0001_told.sql"], () => "-- told")).toEqual([]);
  });

  test("file with a syntax error › fails the check", () => {
    expect(() => findInFile("a.ts", "const = ;")).toThrow(SyntaxError);
  });

  test("frozen name › is allowed in its file only", () => {
    const source = "const entries = { words: text() };";
    expect(findInFile("apps/server/src/features/support/support.tables.ts", source)).toEqual([]);
    expect(findInFile("apps/server/src/features/images/images.store.ts", source)).toHaveLength(1);
  });
});

describe("commit subjects", () => {
  let root: string;
  const git = (...command: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...command], {
      cwd: root,
      encoding: "utf8",
    }).trim();
  const commit = (subject: string) => {
    git("commit", "-q", "--allow-empty", "-m", subject);
    return git("rev-parse", "--short", "HEAD");
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "words-"));
    git("init", "-q");
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("after the base › are checked, earlier ones are not", () => {
    commit("feat: a letter for nobody");
    const base = commit("feat: a letter for somebody");
    commit("docs: describe `rooms` and rooms/users");
    commit("refactor: rename rooms to features");
    const id = commit("fix: tell the user");
    expect(findInCommits(root, base)).toMatchObject([{ place: id, match: "tell" }]);
  });

  test("base is not in the history › are skipped", () => {
    expect(findInCommits(root, "abda984")).toBeUndefined();
  });
});

describe("summary", () => {
  test("counts by row and by folder", () => {
    const findings = findInFiles(["apps/web/src/lib/a.ts", "b.md"], () => "// told");
    expect(summaryOf(findings)).toEqual([
      "by row",
      "     2  tell → notify, send, show",
      "by folder",
      "     1  apps/web/src/lib",
      "     1  (root and commits)",
    ]);
  });
});
