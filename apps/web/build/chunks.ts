import { join } from "node:path";
import type { Rolldown } from "vite";
import { ADMIN_GROUP, createAdminTest } from "./admin-code.ts";

type Modules = Rolldown.ChunkingContext;

/** The steps of a visit: a visitor at one step has loaded that chunk and the previous ones. */
const STEPS = [
  { name: "first", from: ["main.tsx", "screens/landing.tsx"] },
  { name: "forms", from: ["screens/login.tsx", "screens/register.tsx"] },
  { name: "frame", from: ["app/screens.ts", "app/app-frame.tsx", "features/auth/session.api.ts"] },
] as const;
/** A module that this many parts (screens, dialogs, menus) share is loaded on every page. */
const MOST = 8;

const LIBRARY = /[\\/]node_modules[\\/]/;
/**
 * Few pages open a dialog or validate a form before they are useful, so modules that need one of these
 * libraries are not in a chunk with those that every page needs.
 */
const FAMILIES = [
  { name: "dialogs", test: /[\\/]node_modules[\\/](?:@base-ui|@floating-ui)[\\/]/ },
  { name: "fields", test: /[\\/]node_modules[\\/](?:react-hook-form|zod)[\\/]/ },
] as const;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
/** The package imports all icons, so the bundler cannot detect which ones the landing page uses. */
const FIRST_ICON = /[\\/]icons[\\/](arrow-right|bell|circle-check)\.\w+$/;

/**
 * Groups modules into chunks. By default the bundler creates a chunk for every few shared modules,
 * one for each icon, and a page requests seventy of them. Libraries have their own chunks, so a new
 * release leaves them in the visitors' caches. Chunks have no import cycles: at least as many parts
 * need an imported module, at the same step or earlier, and it needs no further library.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const isOfAdmin = createAdminTest();
  let parts: ReadonlyMap<string, number> | undefined;
  let board: ReadonlySet<string> | undefined;
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
  const families = new Map<string, string>();
  const familiesOf = (id: string, modules: Modules): string => {
    const known = families.get(id);
    if (known !== undefined) return known;
    const needed = [...reachedFromModules([id], modules)];
    const names = FAMILIES.filter(({ test }) => needed.some((each) => test.test(each)));
    families.set(id, names.map(({ name }) => `-${name}`).join(""));
    return familiesOf(id, modules);
  };
  const fileOf = (id: string, step: string, modules: Modules): string => {
    if (step === "icons" || step === "first") return step;
    return `${step}${familiesOf(id, modules)}${LIBRARY.test(id) ? "-libraries" : ""}`;
  };
  return [
    {
      name: "react",
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 3,
    },
    {
      debugName: "admin",
      name: (id, modules) => (isOfAdmin(id, modules) ? ADMIN_GROUP : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 3,
    },
    {
      debugName: "steps",
      name(id, modules) {
        const step = stepOf(id, modules);
        return step && step !== "frame" ? fileOf(id, step, modules) : null;
      },
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      // Every page of the app loads all parts of the frame together, so they need no separate files. Only
      // the list of the screens is also loaded by /login.
      debugName: "frame",
      name(id, modules) {
        const step = stepOf(id, modules);
        const isOfFrame = step === "frame" && id !== SCREENS;
        return isOfFrame ? fileOf(id, step, modules) : null;
      },
      includeDependenciesRecursively: false,
      priority: 2,
    },
    {
      debugName: "app",
      name(id, modules) {
        parts ??= countParts(modules, isOfAdmin);
        const isShared = !stepOf(id, modules) && (parts.get(id) ?? 0) >= MOST;
        return isShared ? fileOf(id, "app", modules) : null;
      },
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      // Most visits begin with the dashboard, and the other pages use what it has loaded.
      debugName: "dashboard",
      name(id, modules) {
        board ??= reachedFrom(["screens/dashboard.tsx"], modules);
        const isOfBoard = !stepOf(id, modules) && board.has(id);
        return isOfBoard ? fileOf(id, "board", modules) : null;
      },
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}

/**
 * Counts for each module the parts of the app that need it. The bundler's own count includes the pages of
 * the admin area, which would move what two of its pages share with a few dialogs to every page.
 */
function countParts(
  modules: Modules,
  isOfAdmin: (id: string, modules: Modules) => boolean,
): Map<string, number> {
  const parts = new Set([sourceOf("main.tsx")]);
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const id of reachedFromModules([part], modules)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const next of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!isOfAdmin(next, modules)) parts.add(next);
    }
  return counts;
}

const SCREENS = join(import.meta.dirname, "../src/app/screens.ts");
const sourceOf = (path: string) => join(import.meta.dirname, "../src", path);

/** Returns all modules that the sources import statically, directly or not. */
const reachedFrom = (sources: readonly string[], modules: Modules): Set<string> =>
  reachedFromModules(sources.map(sourceOf), modules);

function reachedFromModules(ids: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(ids);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
