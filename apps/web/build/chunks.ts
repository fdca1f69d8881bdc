import { join } from "node:path";
import type { Rolldown } from "vite";
import { ADMIN_GROUP, createAdminTest } from "./admin-code.ts";

type Modules = Rolldown.ChunkingContext;

interface Facts {
  /** Whether one of these sources imports the module statically, directly or not. */
  isNeededBy(sources: readonly string[]): boolean;
  /** Whether many parts of the app (screens, dialogs, menus) share the module. */
  isCommon(): boolean;
  isNeededByPage(): boolean;
  readonly isIcon: boolean;
  readonly isStyle: boolean;
  /** The large libraries that it needs. */
  readonly family: string;
}

interface Area {
  readonly name: string;
  readonly has: (module: Facts) => boolean;
  /** A module of a single part stays in the chunk of that part. */
  readonly isShared?: boolean;
}

const ENTRY = ["main.tsx"];
const LANDING = ["screens/landing.tsx"];
const SIGN_IN = ["screens/login.tsx", "screens/register.tsx"];
const FRAME = ["app/app-frame.tsx", "features/auth/session.api.ts"];
const DASHBOARD = ["screens/dashboard.tsx", "features/events/important-days.ts"];
const GALLERY = ["screens/gallery.tsx"];
const ALBUMS = ["features/albums/albums.api.ts", "features/albums/albums.messages.ts"];
const SETTINGS = ["screens/settings.tsx"];
const UPLOAD = ["screens/upload.tsx"];
const CREATE = ["app/create-dialogs.tsx"];
/** What every page loads when the browser has nothing else to do. */
const IDLE = [
  "app/account-bar.tsx",
  "app/clear-partner-data.ts",
  "features/notifications/bell.tsx",
  "features/offline/service-worker.ts",
  "features/users/agreement-banner.tsx",
];

/**
 * The steps of a visit: a visitor at one step has loaded the chunks of the previous ones. A module is in the
 * first area that has it, and a page that needs one module loads the whole area.
 */
const AREAS: readonly Area[] = [
  {
    name: "first",
    has: (module) => module.isNeededBy(ENTRY) || module.isNeededBy(LANDING),
    isShared: true,
  },
  {
    name: "core",
    has: (module) =>
      module.isNeededBy(SIGN_IN) && (module.isNeededBy(FRAME) || module.isNeededBy(DASHBOARD)),
  },
  {
    name: "inputs",
    has: (module) =>
      module.isNeededBy(SIGN_IN) && (module.isCommon() || module.family === "-fields"),
    isShared: true,
  },
  { name: "forms", has: (module) => module.isNeededBy(SIGN_IN), isShared: true },
  {
    // Every page of the app loads all parts of the frame together, and the styles of the dashboard.
    name: "frame",
    has: (module) =>
      module.isNeededBy(FRAME) ||
      (module.isNeededBy(IDLE) && module.isIcon) ||
      (module.isNeededBy(DASHBOARD) && (module.isCommon() || module.isStyle)),
  },
  // Most visits begin with the dashboard, and the other pages use what it has loaded.
  { name: "board", has: (module) => module.isNeededBy(DASHBOARD), isShared: true },
  { name: "albums", has: (module) => module.isNeededBy(ALBUMS) },
  // What loads together after the page, and would be one small file for each few shared modules.
  { name: "account", has: (module) => module.isNeededBy(IDLE) && module.isNeededBy(SETTINGS) },
  { name: "idle", has: (module) => module.isNeededBy(IDLE) },
  { name: "more", has: (module) => module.isCommon() || module.isIcon, isShared: true },
  { name: "photos", has: (module) => module.isNeededBy(CREATE) && module.isNeededBy(UPLOAD) },
  { name: "pictures", has: (module) => module.isNeededBy(CREATE) && module.isNeededBy(GALLERY) },
  { name: "create", has: (module) => module.isNeededBy(CREATE) && !module.isNeededByPage() },
  { name: "parts", has: (module) => module.isNeededBy(CREATE) },
];
/** Common modules are shared by at least this many parts. */
const MOST = 8;

/**
 * Few pages open a dialog or validate a form before they are useful, so modules that need one of these
 * libraries are not in a chunk with those that every page needs.
 */
const FAMILIES = [
  {
    name: "dialogs",
    test: /[\\/]node_modules[\\/](?:@base-ui|@floating-ui|use-sync-external-store)[\\/]/,
  },
  { name: "fields", test: /[\\/]node_modules[\\/](?:react-hook-form|zod)[\\/]/ },
] as const;
const ICON = /[\\/]lucide-react[\\/]/;
const STYLE = /\.css$/;
const LIBRARY = /[\\/]node_modules[\\/]/;

/**
 * Groups modules into chunks. By default the bundler creates a chunk for every few shared modules, and a page
 * requests seventy of them. What only the entry needs stays in the entry. Chunks have no import cycles:
 * whatever needs a module also needs what it imports, so an area imports only areas above it.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const reached = new Map<readonly string[], ReadonlySet<string>>();
  const isOfAdmin = createAdminTest();
  let parts: ReadonlyMap<string, number> | undefined;
  let pages: ReadonlySet<string> | undefined;
  const families = new Map<string, string>();

  function isNeededBy(sources: readonly string[], id: string, modules: Modules): boolean {
    const needed = reached.get(sources) ?? reachedFrom(sources.map(sourceOf), modules);
    reached.set(sources, needed);
    return needed.has(id);
  }
  function isCommon(id: string, modules: Modules): boolean {
    parts ??= countParts(modules, isOfAdmin);
    return (parts.get(id) ?? 0) >= MOST;
  }
  function familyOf(id: string, modules: Modules): string {
    const known = families.get(id);
    if (known !== undefined) return known;
    const needed = [...reachedFrom([id], modules)];
    const names = FAMILIES.filter(({ test }) => needed.some((each) => test.test(each)));
    const family = names.map(({ name }) => `-${name}`).join("");
    families.set(id, family);
    return family;
  }
  const groupOf = ({ name, has, isShared }: Area, index: number): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    name(id, modules) {
      // Every page except the landing page has the list of the screens.
      if (id === SCREENS) return name === "core" ? name : null;
      if (name !== "first" && isNeededBy(ENTRY, id, modules)) return null;
      // A page that needs a style would load all code of its area.
      if (STYLE.test(id) && name !== "frame") return null;
      const facts: Facts = {
        isIcon: ICON.test(id),
        isStyle: STYLE.test(id),
        family: familyOf(id, modules),
        isNeededBy: (sources) => isNeededBy(sources, id, modules),
        isCommon: () => isCommon(id, modules),
        isNeededByPage: () => (pages ??= reachedFrom(pagesIn(modules), modules)).has(id),
      };
      return has(facts) ? name + facts.family : null;
    },
    ...(isShared && { minShareCount: 2 }),
    includeDependenciesRecursively: false,
    priority: 90 - index,
  });
  return [
    {
      name: "react",
      test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
      priority: 100,
    },
    {
      debugName: "admin",
      name: (id, modules) => (isOfAdmin(id, modules) ? ADMIN_GROUP : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 99,
    },
    {
      // Large libraries stay in the visitors' caches when a new release changes the rest.
      debugName: "libraries",
      name(id, modules) {
        const family = familyOf(id, modules);
        const isOfThem = LIBRARY.test(id) && family !== "" && isCommon(id, modules);
        return isOfThem ? `libraries${family}` : null;
      },
      includeDependenciesRecursively: false,
      priority: 98,
    },
    ...AREAS.map(groupOf),
    {
      debugName: "styles",
      name(id, modules) {
        if (!STYLE.test(id) || !isNeededBy(CREATE, id, modules)) return null;
        return isNeededBy(GALLERY, id, modules) ? "picture-styles" : "create-styles";
      },
      priority: 1,
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
    for (const id of reachedFrom([part], modules)) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const next of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!isOfAdmin(next, modules)) parts.add(next);
    }
  return counts;
}

const SOURCE = join(import.meta.dirname, "../src");
const SCREENS = join(SOURCE, "app/screens.ts");
const sourceOf = (path: string) => join(SOURCE, path);

/** The screens of the app. */
function pagesIn(modules: Modules): string[] {
  const ids = modules.getModuleInfo(SCREENS)?.dynamicallyImportedIds ?? [];
  return ids.filter((id) => !/[\\/]admin[\\/]/.test(id));
}

/** Returns all modules that these import statically, directly or not. */
function reachedFrom(ids: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(ids);
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
