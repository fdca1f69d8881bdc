import { join } from "node:path";
import type { Rolldown } from "vite";

type Modules = Rolldown.ChunkingContext;

/** The steps of a visit: a visitor at one step has loaded that chunk and the previous ones. */
const STEPS = [
  { name: "first", from: ["main.tsx", "screens/landing.tsx"] },
  { name: "forms", from: ["screens/login.tsx", "screens/register.tsx"] },
] as const;
/** A module that this many parts (screens, dialogs, menus) share is loaded on every page. */
const MOST = 5;

const LIBRARY = /[\\/]node_modules[\\/]/;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
/** The package imports all icons, so the bundler cannot detect which ones the landing page uses. */
const FIRST_ICON = /[\\/]icons[\\/](bell|circle-check)\.\w+$/;

/**
 * Groups modules into chunks. By default the bundler creates a chunk for every few shared modules,
 * one for each icon, and a page requests seventy of them. Libraries have their own chunks, so a new
 * release leaves them in the visitors' caches. Chunks have no import cycles: at least as many parts
 * need an imported module, at the same step or earlier.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const stepOf = (id: string, modules: Modules): string | undefined => {
    // A leading NUL marks modules that the bundler adds.
    if (id.startsWith("\0") || FIRST_ICON.test(id)) return "first";
    if (ICON.test(id)) return "icons";
    for (const { name, from } of STEPS) {
      if (!reached.has(name)) reached.set(name, reachedFrom(from, modules));
      if (reached.get(name)?.has(id)) return name;
    }
    return undefined;
  };
  const fileOf = (id: string, step: string): string =>
    LIBRARY.test(id) && step !== "icons" && step !== "first" ? `${step}-libraries` : step;
  return [
    {
      name: "react",
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 2,
    },
    {
      debugName: "steps",
      name(id, modules) {
        const step = stepOf(id, modules);
        return step && fileOf(id, step);
      },
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      debugName: "app",
      name: (id, modules) => (stepOf(id, modules) ? null : fileOf(id, "app")),
      minShareCount: MOST,
      includeDependenciesRecursively: false,
    },
  ];
}

/** Returns all modules that the sources import statically, directly or not. */
function reachedFrom(sources: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(sources.map((path) => join(import.meta.dirname, "../src", path)));
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
