import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspect } from "./cruise.ts";
import { complaints } from "./report.ts";
import { features } from "./features.ts";
import { rules } from "./rules.ts";
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

describe("import rules", () => {
  test("clean repository › has no faults", async () => {
    const { modules, imports, faults: found } = await inspectTree({});
    expect(found).toEqual([]);
    expect(modules).toBe(Object.keys(cleanTree).filter((path) => /\.tsx?$/.test(path)).length);
    expect(imports).toBeGreaterThan(modules);
  });

  test("each rule › has one seeded fault and a unique name", () => {
    expect(Object.keys(faults).toSorted()).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(Object.keys(faults))(
    "%s › its seeded fault › is found by no other rule",
    async (name) => {
      const { faults: found } = await inspectTree(faults[name] ?? {});
      expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([name]));
    },
  );

  test.each(Object.entries(importForms))(
    "%s › is recognised as an import",
    async (_form, source) => {
      const { faults: found } = await inspectTree({
        "apps/web/src/lib/log.tsx": source.replace("TARGET", "../../../server/src/kit/db.ts"),
      });
      expect(found).toMatchObject([
        {
          rule: "apps-share-contract-only",
          from: "apps/web/src/lib/log.tsx",
          to: "apps/server/src/kit/db.ts",
        },
      ]);
    },
  );
});

describe("import check", () => {
  const nothing = { modules: 100, imports: 0, faults: [] };

  test("90 % of files read › passes", () => {
    expect(complaints({ ...nothing, modules: 90 }, 100)).toEqual([]);
  });

  test.each(["20 %", "89 %"])("%s of files read › fails", (share) => {
    const modules = Number.parseInt(share, 10);
    expect(complaints({ ...nothing, modules }, 100)).toEqual([
      `Only ${modules} modules were read, fewer than 90 % of the 100 files that Git lists.`,
    ]);
  });

  test("report › names the rule, what to do, and each place", () => {
    const fault = { rule: "a-rule", comment: "do this", from: "a.ts", to: "b.ts" };
    expect(
      complaints({ ...nothing, faults: [fault, { ...fault, from: "c.ts", to: "c.ts" }] }, 100),
    ).toEqual(["a-rule: do this\n  a.ts → b.ts\n  c.ts"]);
  });
});

describe("features.json", () => {
  function reachable(feature: string, seen = new Set<string>()): Set<string> {
    for (const next of features[feature] ?? []) {
      if (!seen.has(next)) reachable(next, seen.add(next));
    }
    return seen;
  }

  test.each(Object.keys(features))(
    "%s calls features that exist, and none that calls it back",
    (feature) => {
      expect(Object.keys(features)).toEqual(expect.arrayContaining([...(features[feature] ?? [])]));
      expect(reachable(feature)).not.toContain(feature);
    },
  );
});
