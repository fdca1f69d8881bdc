import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CalledEndpoint } from "@twofold/contract/endpoint";
import { parseAst, transformWithOxc } from "vite";
import { declarationsOf, importsOf, type Declaration } from "./module-syntax.ts";

// Of an endpoint the client reads these values, and whether the others exist.
const VALUES = ["method", "path"] as const;
const FLAGS = ["form", "events", "reply"] as const satisfies Rest[];
type Rest = Exclude<keyof CalledEndpoint, (typeof VALUES)[number]>;
export const READ_OF_ENDPOINT: ReadonlySet<string> = new Set([...VALUES, ...FLAGS]);

interface ContractModule {
  /** Whether it imports zod, directly or by another module of the contract. */
  readonly needsZod: boolean;
  readonly endpoints: ReadonlySet<string>;
  /** The statements that need no schema, by the names that they declare. */
  readonly withoutSchemas: ReadonlyMap<string, string>;
}

type Exports = Readonly<Record<string, unknown>>;
const known = new Map<string, Promise<ContractModule>>();

export function readContractModule(file: string): Promise<ContractModule> {
  const module = known.get(file) ?? read(file);
  known.set(file, module);
  return module;
}

async function read(file: string): Promise<ContractModule> {
  const exports = (await import(pathToFileURL(file).href)) as Exports;
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
  const program = parseAst(code);
  const imports = importsOf(program);
  const imported = new Set(imports.flatMap(({ names = [] }) => names.map(({ local }) => local)));
  const needs = imports.map(async ({ source }) =>
    source.startsWith(".")
      ? (await readContractModule(join(dirname(file), source))).needsZod
      : source === "zod",
  );
  return {
    needsZod: (await Promise.all(needs)).includes(true),
    endpoints: new Set(Object.keys(exports).filter((name) => isEndpoint(exports[name]))),
    withoutSchemas: copyOf(exports, declarationsOf(code, program), imported),
  };
}

/** Values are the evaluated ones; functions are copied if everything that they use can be copied. */
function copyOf(
  exports: Exports,
  declarations: ReadonlyMap<string, Declaration>,
  imported: ReadonlySet<string>,
): Map<string, string> {
  const copy = new Map<string, string>();

  /** Returns whether the copy can contain this name. */
  function add(name: string): boolean {
    if (copy.has(name)) return true;
    const statement = statementOf(name);
    if (statement !== undefined) copy.set(name, statement);
    return statement !== undefined;
  }

  function statementOf(name: string): string | undefined {
    const value = exports[name];
    const data = isEndpoint(value) ? wireOf(value) : value;
    if (isData(data)) return `export const ${name} = ${JSON.stringify(data)};`;
    const declared = declarations.get(name);
    if (!declared?.isPlain) return undefined;
    const canCopy = [...declared.uses]
      .filter((each) => each !== name)
      .every((each) => (declarations.has(each) ? add(each) : !imported.has(each)));
    return canCopy ? (name in exports ? "export " : "") + declared.code : undefined;
  }

  for (const name of Object.keys(exports)) add(name);
  return copy;
}

type Wire = Readonly<Record<(typeof VALUES)[number], string>>;

const isEndpoint = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && VALUES.every((each) => each in value);

function wireOf(endpoint: Wire): Exports {
  const flags = FLAGS.filter((each) => each in endpoint).map((each) => [each, true]);
  return { method: endpoint.method, path: endpoint.path, ...Object.fromEntries(flags) };
}

/** Whether JSON can represent the value; a schema and a function are not data. */
function isData(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isData);
}
