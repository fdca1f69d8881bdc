import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { pages } from "./documents.ts";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "moduleIds" | "imports">;
interface Page {
  readonly file: string;
  readonly sources: readonly string[];
  readonly hasForm?: boolean;
}

const SCHEMA = /[\\/]node_modules[\\/]zod[\\/]/;
const root = join(import.meta.dirname, "..");

/** Describes the first page without a form whose code includes zod. */
export function findSchemaLeak(chunks: readonly Chunk[], of: readonly Page[]): string | undefined {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  for (const { file, sources } of of.filter(({ hasForm }) => !hasForm)) {
    const ids = new Set(["src/main.tsx", ...sources].map((source) => join(root, source)));
    const loaded = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => ids.has(id))));
    for (const chunk of loaded) {
      if (chunk.moduleIds.some((id) => SCHEMA.test(id)))
        return `${file} loads zod in ${chunk.fileName}, although it has no form`;
      for (const name of chunk.imports) {
        const imported = byName.get(name);
        if (imported) loaded.add(imported);
      }
    }
  }
  return undefined;
}

/** Fails the build if a page without a form loads the schemas of the contract. */
export function keepSchemasApart(): Plugin {
  return {
    name: "twofold:schemas-apart",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const leak = findSchemaLeak(chunks, pages);
      if (leak) this.error(leak);
    },
  };
}
