import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createAdminTest, findAdminLeak } from "../../../build/admin-code.ts";

const root = join(import.meta.dirname, "../../..");
const at = (path: string): string => join(root, path);

/** Who imports what, as the bundler reports it. */
function graph(imports: Readonly<Record<string, readonly string[]>>) {
  return {
    getModuleInfo: (id: string) => {
      const [, importedIds = []] = Object.entries(imports).find(([from]) => at(from) === id) ?? [];
      return { importedIds: [], dynamicallyImportedIds: importedIds.map(at) } as never;
    },
  };
}

const modules = graph({
  "index.html": ["src/main.tsx"],
  "src/main.tsx": ["src/app/screens.ts", "src/ui/dialog.tsx"],
  "src/app/screens.ts": ["src/screens/gallery.tsx", "src/app/admin/admin-area.tsx"],
  "src/app/admin/admin-area.tsx": ["src/ui/data-table.tsx", "src/ui/dialog.tsx"],
  "src/ui/data-table.tsx": ["node_modules/@tanstack/react-table/index.js"],
});

describe("admin code", () => {
  test.each([
    ["src/app/admin/admin-area.tsx", true],
    ["src/ui/data-table.tsx", true],
    ["node_modules/@tanstack/react-table/index.js", true],
    ["src/ui/dialog.tsx", false],
    ["src/screens/gallery.tsx", false],
  ])("%s belongs to the admin area: %s", (path, expected) => {
    expect(createAdminTest()(at(path), modules)).toBe(expected);
  });

  const chunk = (
    fileName: string,
    sources: readonly string[],
    imports: readonly string[] = [],
  ) => ({
    fileName,
    moduleIds: sources.map(at),
    imports: [...imports],
  });
  const admin = chunk("assets/admin/admin-1.js", ["src/ui/data-table.tsx"]);

  test("is accepted in its own folder", () => {
    const gallery = chunk("assets/gallery-1.js", ["src/screens/gallery.tsx"]);
    expect(findAdminLeak([admin, gallery], modules)).toBeUndefined();
  });

  test("is reported in a chunk that users load", () => {
    const app = chunk("assets/app-1.js", ["src/ui/dialog.tsx", "src/ui/data-table.tsx"]);
    expect(findAdminLeak([admin, app], modules)).toMatch(/app-1\.js .*contains .*data-table\.tsx/);
  });

  test("is reported if a chunk that users load imports it", () => {
    const app = chunk("assets/app-1.js", ["src/ui/dialog.tsx"], ["assets/admin/admin-1.js"]);
    expect(findAdminLeak([admin, app], modules)).toMatch(/app-1\.js .*imports .*admin-1\.js/);
  });
});
