import { parseAst, type Plugin } from "vite";
import { READ_OF_ENDPOINT, readContractModule } from "./contract-module.ts";
import { importsOf, readBeyond, type ImportedName } from "./module-syntax.ts";

const CONTRACT = "@twofold/contract/";
/** Marks the copy of a contract module that has no schemas. */
const SUFFIX = "?without-schemas";

/**
 * Removes the schemas from what the pages import of the contract, so that only forms load zod. Endpoints,
 * constants and functions are imported from a copy of their module that has no schemas; a schema, and an
 * endpoint whose schemas the page reads (`login.body`), from the module itself.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: "twofold:contract-without-schemas",
    apply: "build",
    // After the types are removed, because imports of types are not part of the program.
    enforce: "post",
    async resolveId(source, importer) {
      if (!source.startsWith(CONTRACT) || !source.endsWith(SUFFIX)) return null;
      const found = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      return found && { id: found.id + SUFFIX, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { withoutSchemas } = await readContractModule(id.slice(0, -SUFFIX.length));
      return [...withoutSchemas.values()].join("\n");
    },
    async transform(code, id) {
      if (!code.includes(CONTRACT)) return null;
      const program = parseAst(code);
      const reads = readBeyond(program, READ_OF_ENDPOINT);
      let changed = code;
      // From the last to the first, so that the positions stay valid.
      for (const { source, names, start, end } of importsOf(program).toReversed()) {
        if (!names || !source.startsWith(CONTRACT)) continue;
        const found = await this.resolve(source, id);
        const module = found && (await readContractModule(found.id));
        if (!module?.needsZod) continue;
        const needsSchemas = ({ imported, local }: ImportedName) =>
          !module.withoutSchemas.has(imported) ||
          (module.endpoints.has(imported) && reads.has(local));
        const statements =
          importStatement(names.filter(needsSchemas), source) +
          importStatement(
            names.filter((each) => !needsSchemas(each)),
            source + SUFFIX,
          );
        changed = changed.slice(0, start) + statements + changed.slice(end);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

function importStatement(names: readonly ImportedName[], source: string): string {
  if (names.length === 0) return "";
  const list = names.map(({ imported, local }) => `${imported} as ${local}`);
  return `import { ${list.join(", ")} } from ${JSON.stringify(source)};`;
}
