import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** The folder of all admin chunks and styles, which no page of the app and no offline copy loads. */
export const ADMIN_ASSETS = "assets/admin/";

const ADMIN_SOURCE = /(?:^|[\\/])src[\\/](?:app|features|screens)[\\/]admin[\\/]/;
/** In the browser and for prerendering. */
const ENTRIES = ["index.html", "src/app/entry-server.tsx"].map((path) =>
  join(import.meta.dirname, "..", path),
);

/**
 * Whether only the admin area uses a module: it is in one of its folders, or everything that imports it
 * is, such as the table library.
 */
export function createAdminTest(): (id: string, modules: Modules) => boolean {
  let users: Set<string> | undefined;
  return (id, modules) => {
    if (id.startsWith("\0")) return false;
    users ??= reachableByUsers(modules);
    return !users.has(id);
  };
}

/** All modules that a person without a role can load, by static or dynamic imports. */
function reachableByUsers(modules: Modules): Set<string> {
  const reached = new Set(ENTRIES);
  for (const id of reached) {
    const info = modules.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      if (!ADMIN_SOURCE.test(next)) reached.add(next);
  }
  return reached;
}

/** The code of the admin area has its own folder. */
export function chunkFileName({ name, moduleIds }: Rolldown.PreRenderedChunk): string {
  const isOfAdmin = name === ADMIN_GROUP || moduleIds.some((id) => ADMIN_SOURCE.test(id));
  return `${isOfAdmin ? ADMIN_ASSETS : "assets/"}[name]-[hash].js`;
}

/** The name of the chunk with what the admin pages share. */
export const ADMIN_GROUP = "admin";

/** Styles have the name of their chunk; those of a page also have its source. */
export function assetFileName({ names, originalFileNames }: Rolldown.PreRenderedAsset): string {
  const isOfAdmin =
    names.includes(`${ADMIN_GROUP}.css`) ||
    originalFileNames.some((each) => ADMIN_SOURCE.test(each));
  return `${isOfAdmin ? ADMIN_ASSETS : "assets/"}[name]-[hash][extname]`;
}

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "moduleIds" | "imports">;

/** Describes the first chunk that users load and that contains or imports code of the admin area. */
export function findAdminLeak(chunks: readonly Chunk[], modules: Modules): string | undefined {
  const isOfAdmin = createAdminTest();
  for (const { fileName, moduleIds, imports } of chunks) {
    if (fileName.startsWith(ADMIN_ASSETS)) continue;
    const own = moduleIds.find((id) => isOfAdmin(id, modules));
    if (own) return `${fileName} is loaded by users and contains ${own}`;
    const needed = imports.find((name) => name.startsWith(ADMIN_ASSETS));
    if (needed) return `${fileName} is loaded by users and imports ${needed}`;
  }
  return undefined;
}

/** Fails the build if a user would download code of the admin area. */
export function keepAdminApart(): Plugin {
  return {
    name: "twofold:admin-apart",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const leak = findAdminLeak(chunks, this);
      if (leak) this.error(leak);
    },
  };
}
