import { join } from "node:path";
import type { Rolldown } from "vite";

type Modules = Rolldown.ChunkingContext;

/** Who has come so far needs what stands there and before. */
const STEPS = [
  { name: "first", from: ["main.tsx", "screens/landing.tsx"] },
  { name: "forms", from: ["screens/login.tsx", "screens/register.tsx"] },
] as const;
/** What so many parts of the app share (screens, dialogs, menus) is taken to be needed on every page. */
const MOST = 5;

const LIBRARY = /[\\/]node_modules[\\/]/;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
/** Their package imports all icons that there are, so it can't be told which the landing page shares. */
const FIRST_ICON = /[\\/]icons[\\/](bell|circle-check)\.\w+$/;

/**
 * What goes into which file. Left alone, a bundler makes a file of every few modules that the same
 * parts share, each icon one, and a page asks for seventy of them. Libraries stand apart: a new
 * release leaves them in the visitors' caches.
 *
 * A file never waits for one that waits for it: whatever a module imports is needed by as many parts,
 * and at the same step or before.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const stepOf = (id: string, modules: Modules): string | undefined => {
    // Also what the bundler adds itself.
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

/** Everything that these import by their first lines, and so on. */
function reachedFrom(sources: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(sources.map((path) => join(import.meta.dirname, "../src", path)));
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
