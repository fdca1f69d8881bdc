import type { parseAst } from "vite";

type Program = ReturnType<typeof parseAst>;
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface ImportedName {
  readonly imported: string;
  readonly local: string;
}

export interface ImportStatement {
  readonly source: string;
  /** Absent if the module is imported as a whole. */
  readonly names: readonly ImportedName[] | undefined;
  readonly start: number;
  readonly end: number;
}

export function importsOf({ body }: Program): ImportStatement[] {
  return body.flatMap((statement) => {
    if (statement.type !== "ImportDeclaration") return [];
    const { source, specifiers, start, end } = statement;
    const names = specifiers.flatMap((each) =>
      each.type === "ImportSpecifier" && each.imported.type === "Identifier"
        ? [{ imported: each.imported.name, local: each.local.name }]
        : [],
    );
    const isWhole = names.length === 0 || names.length < specifiers.length;
    return [{ source: source.value, names: isWhole ? undefined : names, start, end }];
  });
}

/** Variables of which more is read than these properties, or that are copied into another object. */
export function readBeyond(program: Program, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const node of nodesIn(program)) {
    const { object, property, argument, id, init } = node as Partial<Record<string, Node>>;
    // A destructured variable: its properties are not compared with the known ones.
    if (id?.type === "ObjectPattern" && init?.type === "Identifier")
      found.add(String(init["name"]));
    if (node.type === "SpreadElement" && argument?.type === "Identifier")
      found.add(String(argument["name"]));
    if (node.type === "MemberExpression" && object?.type === "Identifier")
      if (node["computed"] || !known.has(String(property?.["name"])))
        found.add(String(object["name"]));
  }
  return found;
}

export interface Declaration {
  /** The statement without `export`. */
  readonly code: string;
  /** A function, or a string that functions use. */
  readonly isPlain: boolean;
  /** All variables that it names. */
  readonly uses: ReadonlySet<string>;
}

/** The functions and constants that a module declares, by their names. */
export function declarationsOf(source: string, { body }: Program): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const statement of body) {
    const own =
      statement.type === "ExportNamedDeclaration"
        ? (statement.declaration ?? statement)
        : statement;
    const [name, value] = nameAndValue(own as unknown as Node);
    if (name === undefined || !value) continue;
    found.set(name, {
      code: source.slice(own.start, own.end),
      isPlain: PLAIN.has(value.type),
      uses: variablesIn(value),
    });
  }
  return found;
}

const PLAIN = new Set([
  "FunctionDeclaration",
  "ArrowFunctionExpression",
  "Literal",
  "TemplateLiteral",
]);

function nameAndValue(node: Node): readonly [string?, (Node | undefined)?] {
  if (node.type === "FunctionDeclaration") return [nameOf(node["id"]), node];
  const [first] = node.type === "VariableDeclaration" ? (node["declarations"] as Node[]) : [];
  return first ? [nameOf(first["id"]), (first["init"] ?? undefined) as Node | undefined] : [];
}

const nameOf = (id: unknown): string => String((id as Node)["name"]);

function variablesIn(root: Node): Set<string> {
  const found = new Set<string>();
  for (const { type, name } of nodesIn(root)) if (type === "Identifier") found.add(String(name));
  return found;
}

/** All nodes, except the names of properties, which are not variables. */
function* nodesIn(root: object): Generator<Node> {
  const node = root as Node;
  yield node;
  const isNamed = node.type === "MemberExpression" || node.type === "Property";
  for (const [key, value] of Object.entries(node)) {
    if (isNamed && !node["computed"] && (key === "property" || key === "key")) continue;
    for (const child of [value].flat())
      if (typeof child === "object" && child !== null && "type" in child) yield* nodesIn(child);
  }
}
