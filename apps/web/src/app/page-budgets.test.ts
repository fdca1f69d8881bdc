import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { reportSizes } from "../../build/sizes.ts";

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), "twofold-sizes-"));
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "dashboard.html.br"), "");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => rm(dist, { recursive: true }));

/** Writes scripts of this size, and reports the dashboard as if it loaded all of them. */
async function report(
  files: number,
  kilobytes: number,
  { styles = 1, fontKilobytes = 0 } = {},
): Promise<void> {
  const scripts = Array.from({ length: files }, (_, index) => `/assets/${index}.js`);
  for (const script of scripts)
    for (const end of [".gz", ".br"])
      await writeFile(join(dist, script + end), Buffer.alloc((kilobytes * 1000) / files));
  await writeFile(join(dist, "font.woff2"), Buffer.alloc(fontKilobytes * 1000));
  const manifest = {
    entry: scripts,
    chunksOf: () => [],
    stylesOf: () => Array.from({ length: styles }, (_, index) => `/assets/${index}.css`),
    modulesOf: () => [],
    code: () => [],
    fonts: () => ["/font.woff2"],
  };
  await reportSizes(dist, "", [{ file: "dashboard.html", sources: [] }], manifest);
}

describe("script of the dashboard", () => {
  test("within the budget › the build succeeds", async () => {
    await expect(report(8, 149)).resolves.toBeUndefined();
  });

  test("too large › the build fails", async () => {
    await expect(report(8, 151)).rejects.toThrow("dashboard.html loads 151.0 kB");
  });

  test("in too many files › the build fails", async () => {
    await expect(report(9, 100)).rejects.toThrow("in 9 files");
  });

  test("with another stylesheet › the build fails", async () => {
    await expect(report(8, 100, { styles: 2 })).rejects.toThrow("loads 2 own stylesheets");
  });
});

describe("fonts of the first view", () => {
  test("too large › the build fails", async () => {
    await expect(report(8, 100, { fontKilobytes: 83 })).rejects.toThrow("loads 83.0 kB of fonts");
  });
});
