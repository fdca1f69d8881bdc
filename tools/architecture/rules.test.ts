import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspect } from "./cruise.ts";
import { complaints } from "./report.ts";
import { rooms } from "./rooms.ts";
import { FEWEST_MODULES, rules } from "./rules.ts";
import { cleanTree, faults, importForms, type Tree } from "./seeds.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "architecture-"));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

async function inspectTree(tree: Tree) {
  const dir = mkdtempSync(join(root, "tree-"));
  for (const [path, content] of Object.entries({ ...cleanTree, ...tree })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  mkdirSync(join(dir, "node_modules/@twofold"));
  symlinkSync(join(dir, "packages/contract"), join(dir, "node_modules/@twofold/contract"));
  return inspect(dir);
}

const names = rules.map(({ name }) => name);

describe("the rules", () => {
  it("find nothing in a clean house", async () => {
    const { modules, imports, faults: found } = await inspectTree({});
    expect(found).toEqual([]);
    expect(modules).toBe(Object.keys(cleanTree).filter((path) => /\.tsx?$/.test(path)).length);
    expect(imports).toBeGreaterThan(modules);
  });

  it("have one seeded fault each, and a name of their own", () => {
    expect(Object.keys(faults).toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.keys(faults))("%s bites, and no other rule does", async (name) => {
    const { faults: found } = await inspectTree(faults[name] ?? {});
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([name]));
  });

  it.each(Object.entries(importForms))("see %s", async (_form, source) => {
    const { faults: found } = await inspectTree({
      "apps/web/src/lib/log.tsx": source.replace("TARGET", "../../../server/src/kit/db.ts"),
    });
    expect(found).toMatchObject([
      {
        rule: "apps-meet-in-contract",
        from: "apps/web/src/lib/log.tsx",
        to: "apps/server/src/kit/db.ts",
      },
    ]);
  });
});

describe("the report", () => {
  const nothing = { modules: FEWEST_MODULES, imports: 0, faults: [] };

  it("is silent when all is well", () => {
    expect(complaints(nothing)).toEqual([]);
  });

  it("complains when fewer modules were read than there must be", () => {
    expect(complaints({ ...nothing, modules: FEWEST_MODULES - 1 })).toEqual([
      expect.stringContaining("fewer than the expected"),
    ]);
  });

  it("names the rule, what to do, and each place", () => {
    const fault = { rule: "a-rule", comment: "do this", from: "a.ts", to: "b.ts" };
    expect(
      complaints({ ...nothing, faults: [fault, { ...fault, from: "c.ts", to: "c.ts" }] }),
    ).toEqual(["a-rule: do this\n  a.ts → b.ts\n  c.ts"]);
  });
});

describe("rooms.json", () => {
  function reachable(room: string, seen = new Set<string>()): Set<string> {
    for (const next of rooms[room] ?? []) {
      if (!seen.has(next)) reachable(next, seen.add(next));
    }
    return seen;
  }

  it.each(Object.keys(rooms))("%s calls rooms that exist, and none that calls it back", (room) => {
    expect(Object.keys(rooms)).toEqual(expect.arrayContaining([...(rooms[room] ?? [])]));
    expect(reachable(room)).not.toContain(room);
  });
});
