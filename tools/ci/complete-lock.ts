// A registry that lacks some platform builds makes npm write a lock file without them, and `npm ci`
// then rejects it ("Missing: x@ from lock file"). This adds the absent builds by name and version,
// limited to their platform, so that npm skips them here and installs them where they fit. It also adds
// the checksums that are absent, as far as the registry has the package: without one, npm would accept
// any file. Run it after each change of dependencies: `npm run lock:complete`.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

interface LockedPackage {
  version?: string;
  dev?: boolean;
  integrity?: string;
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

/** Packages that npm downloads and would accept without a checksum, by their place. */
export const findUnchecked = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([place, { integrity, link, inBundle }]) => {
      const isDownloaded = place.includes("node_modules/") && !link && !inBundle;
      return isDownloaded && integrity === undefined;
    })
    .map(([place]) => place);

type LookUp = (name: string, version: string) => Promise<string | undefined>;

/** Returns how many checksums were added, and the places that still have none. */
export async function addIntegrity(lock: Lock, lookUp: LookUp) {
  const places = findUnchecked(lock);
  const packages = { ...lock.packages };
  const waiting = [...places];
  const takeNext = async (): Promise<void> => {
    const place = waiting.shift();
    if (place === undefined) return;
    const { version = "", ...rest } = packages[place] ?? {};
    const integrity = await lookUp(place.slice(place.lastIndexOf("node_modules/") + 13), version);
    if (integrity !== undefined) packages[place] = { version, integrity, ...rest };
    await takeNext();
  };
  await Promise.all(Array.from({ length: 4 }, takeNext));
  const missing = findUnchecked({ packages });
  return { lock: { ...lock, packages }, added: places.length - missing.length, missing };
}

/** Undefined if the registry does not have the package. */
async function readRegistry(name: string, version: string): Promise<string | undefined> {
  const args = ["view", `${name}@${version}`, "dist.integrity"];
  try {
    const { stdout } = await promisify(execFile)("npm", args);
    return stdout.trim() || undefined;
  } catch (error) {
    if (String((error as { stderr?: string }).stderr).includes("E404")) return undefined;
    throw error;
  }
}

if (import.meta.main) {
  const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
  const completed = completeLock(JSON.parse(readFileSync(file, "utf8")) as Lock);
  const { lock, added, missing } = await addIntegrity(completed.lock, readRegistry);
  if (completed.added.length + added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`added ${completed.added.length} platform builds and ${added} checksums`);
  if (missing.length > 0)
    console.log(`${missing.length} platform builds without checksum: the registry lacks them`);
  for (const name of completed.unknown) console.error(`unknown platform or version: ${name}`);
  if (completed.unknown.length > 0) process.exitCode = 1;
}
