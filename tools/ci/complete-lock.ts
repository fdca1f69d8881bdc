// A registry that lacks some platform builds makes npm write a lock file without them, and `npm ci`
// then rejects it ("Missing: x@ from lock file"). This adds the absent builds by name and version,
// limited to their platform, so that npm skips them here and installs them where they fit.
// Run it after each change of dependencies: `npm run lock:complete`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
  [field: string]: unknown;
}

const OS = new Map(
  [
    "aix",
    "android",
    "darwin",
    "freebsd",
    "linux",
    "netbsd",
    "openbsd",
    "openharmony",
    "sunos",
    "win32",
  ].map((name) => [name, name]),
).set("win", "win32");
const CPU = new Set([
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
]);
const LIBC = new Map([
  ["musl", "musl"],
  ["musleabihf", "musl"],
  ["gnu", "glibc"],
  ["gnueabihf", "glibc"],
]);

/** Reads `binding-linux-arm64-musl` as npm's os, cpu and libc; undefined if it names no platform. */
function platformOf(name: string) {
  const parts = name.slice(name.indexOf("/") + 1).split("-");
  const cpu = parts.find((part) => CPU.has(part));
  const os = parts.map((part) => OS.get(part)).find((found) => found !== undefined);
  const libc = parts.map((part) => LIBC.get(part)).find((found) => found !== undefined);
  if (cpu === undefined || (os === undefined && cpu !== "wasm32")) return undefined;
  return {
    cpu: [cpu],
    ...(os !== undefined && { os: [os] }),
    ...(os === "linux" && libc !== undefined && { libc: [libc] }),
  };
}

/** Resolves as Node does: in the package's node_modules, then in each parent's. */
function findFrom(packages: Lock["packages"], place: string, name: string) {
  const steps = place === "" ? [] : place.split("/");
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    if (steps[depth - 1] === "node_modules") continue;
    const found = packages[[...steps.slice(0, depth), "node_modules", name].join("/")];
    if (found !== undefined) return found;
  }
  return undefined;
}

export function completeLock(lock: Lock): { lock: Lock; added: string[]; unknown: string[] } {
  const packages = { ...lock.packages };
  const added: string[] = [];
  const unknown: string[] = [];
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = findFrom(packages, place, name);
      const isExact = /^\d+\.\d+\.\d+/.test(version);
      if (found !== undefined && (!isExact || found.version === version)) continue;
      const platform = platformOf(name);
      if (platform === undefined || !isExact) {
        unknown.push(`${name}@${version} of ${place || "the root"}`);
        continue;
      }
      // If another version is at the top, the build is nested in its owner.
      const path = `${found === undefined ? "" : `${place}/`}node_modules/${name}`;
      packages[path] = { version, ...(dev === true && { dev }), optional: true, ...platform };
      added.push(path);
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added, unknown };
}

if (import.meta.main) {
  const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
  const { lock, added, unknown } = completeLock(JSON.parse(readFileSync(file, "utf8")) as Lock);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`added ${added.length} platform builds`);
  for (const name of unknown) console.error(`unknown platform or version: ${name}`);
  if (unknown.length > 0) process.exitCode = 1;
}
