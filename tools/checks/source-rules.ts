import { basename } from "node:path";
import type { Expression, Function, Node, ParamPattern, Program } from "oxc-parser";
import { migrationRule } from "./migration-rules.ts";
import type { SourceFile, SourceRule, Violation } from "./source-rule.ts";
import { lineFinder, parse, visit } from "./syntax.ts";

const TEST_CODE = /\.(test|spec)\.tsx?$|\/testing\//;
const WEB_TEST = /^apps\/web\/.*\.test\.tsx?$/;
const ISOLATED_TEST = /\.isolated\.test\.tsx?$/;
const SCRIPT = /\.tsx?$/;
const FEATURES = /^apps\/server\/src\/features\//;
const STORE_VERB = /^(find|list|insert|update|remove|count|lock|claim|upsert|sum)(?![a-z])/;
const QUERY_DATA = /^(get|set|ensure|remove)Quer(y|ies)(Data|State)$/;

export const MAX_LINES = 350;
/** Tests of one feature or adapter whose cases share a set-up. */
const LONG_FILES =
  /\/(auth|calendar-files|oauth|credits|generations|ledger|mount|notifications|sharing|subscriptions)\.test\.ts$/;
const VAGUE_NAME = /(^|[-.])(utils?|helpers?|common|misc|manager|service)(?=[-.])/;
/** Terms of the web platform. */
const SERVICE_TERM = /^(service-worker|push-service)\b/;

type Found = (start: number, text: string) => void;

/** A rule that visits the syntax tree of each file. */
function syntaxRule(
  rule: Pick<SourceRule, "name" | "comment" | "applies">,
  inspect: (program: Program, found: Found, file: SourceFile) => void,
): SourceRule {
  return {
    ...rule,
    find: (file) => {
      const violations: Violation[] = [];
      const lineAt = lineFinder(file.source);
      const { program } = parse(file.path, file.source);
      inspect(program, (start, text) => violations.push({ line: lineAt(start), text }), file);
      return violations;
    },
  };
}

/** A rule that needs only the path and the text of each file. */
const fileRule = (
  rule: Pick<SourceRule, "name" | "comment" | "applies">,
  check: (file: SourceFile) => string | undefined,
): SourceRule => ({
  ...rule,
  find: (file) => {
    const text = check(file);
    return text === undefined ? [] : [{ line: 1, text }];
  },
});

interface Exported {
  name: string;
  start: number;
  value: Function | Expression | null;
}

/** Exported functions and constants of a module, without types and re-exports. */
function exportsOf(program: Program): Exported[] {
  return program.body.flatMap((node): Exported[] => {
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) return [];
    const { declaration } = node;
    if (declaration.type === "FunctionDeclaration") {
      return [{ name: declaration.id?.name ?? "", start: declaration.start, value: declaration }];
    }
    if (declaration.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init, start }) =>
      id.type === "Identifier" ? [{ name: id.name, start, value: init }] : [],
    );
  });
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const isFunction = ({ value }: Exported) => value !== null && FUNCTIONS.has(value.type);

/** The first parameter of a use case is its context or the transaction of its caller. */
function isUseCase({ value }: Exported): boolean {
  if (value?.type !== "FunctionDeclaration" && value?.type !== "ArrowFunctionExpression")
    return false;
  const [first] = value.params;
  return first?.type === "Identifier" && /^(ctx|tx)$/.test(first.name);
}

/** Two values of these types in one call can be swapped by mistake. */
const KEY_TYPES = new Set(["TSStringKeyword", "Buffer"]);
const VALUE_TYPES = new Set(["TSNumberKeyword", "TSBooleanKeyword", "Date"]);

/** The type of a parameter without `readonly`, `null`, `undefined` and `[]`. */
function typeOf(param: ParamPattern): string {
  if (!("typeAnnotation" in param)) return "";
  let type = param.typeAnnotation?.typeAnnotation;
  if (type?.type === "TSTypeOperator") type = type.typeAnnotation;
  if (type?.type === "TSArrayType") type = type.elementType;
  if (type?.type === "TSUnionType")
    type = type.types.find(({ type: kind }) => !/^TS(Null|Undefined)Keyword$/.test(kind));
  if (type?.type !== "TSTypeReference") return type?.type ?? "";
  return type.typeName.type === "Identifier" ? type.typeName.name : "";
}

const isArray = (node: Node): boolean =>
  node.type === "ArrayExpression" || (node.type === "TSAsExpression" && isArray(node.expression));

const isNamed = (node: Node, name: RegExp) => node.type === "Identifier" && name.test(node.name);

export const sourceRules: readonly SourceRule[] = [
  syntaxRule(
    {
      name: "routes-without-decisions",
      comment: "a route parses, calls and shapes the reply; move the decision into a use case",
      applies: (path) => path.endsWith(".routes.ts"),
    },
    (program, found) => {
      const report = (node: Node) => found(node.start, node.type);
      visit(program, {
        IfStatement: report,
        SwitchStatement: report,
        ForStatement: report,
        ForInStatement: report,
        ForOfStatement: report,
        WhileStatement: report,
        DoWhileStatement: report,
      });
    },
  ),
  syntaxRule(
    {
      name: "injected-clock",
      comment:
        "use ctx.clock() outside a transaction and tx.now inside, so that tests set the time",
      applies: (path) => FEATURES.test(path) && !TEST_CODE.test(path),
    },
    (program, found) => {
      visit(program, {
        NewExpression: ({ callee, arguments: given, start }) => {
          if (isNamed(callee, /^Date$/) && given.length === 0) found(start, "new Date()");
        },
        CallExpression: ({ callee, start }) => {
          if (callee.type !== "MemberExpression") return;
          if (isNamed(callee.object, /^Date$/) && isNamed(callee.property, /^now$/)) {
            found(start, "Date.now()");
          }
        },
      });
    },
  ),
  syntaxRule(
    {
      name: "store-verbs",
      comment: "begin with find list insert update remove count lock claim upsert or sum",
      applies: (path) => path.endsWith(".store.ts"),
    },
    (program, found) => {
      for (const entry of exportsOf(program)) {
        const isCallable = isFunction(entry) || entry.value?.type === "CallExpression";
        if (isCallable && !STORE_VERB.test(entry.name)) found(entry.start, entry.name);
      }
    },
  ),
  syntaxRule(
    {
      name: "store-keys",
      comment: "name what identifies the rows: findImage(db, { userId, id })",
      applies: (path) => path.endsWith(".store.ts"),
    },
    (program, found) => {
      for (const { name, start, value } of exportsOf(program)) {
        if (value?.type !== "FunctionDeclaration" && value?.type !== "ArrowFunctionExpression")
          continue;
        const types = value.params.slice(1).map(typeOf);
        const hasBareKey = types.some((type) => KEY_TYPES.has(type));
        const isAmbiguous = types.filter((type) => VALUE_TYPES.has(type)).length > 1;
        if (hasBareKey || isAmbiguous) found(start, name);
      }
    },
  ),
  syntaxRule(
    {
      name: "one-use-case-per-file",
      comment: "two actions are two files",
      applies: (path) => FEATURES.test(path) && /\/([\w-]+)\/(?!\1\.ts$)[\w-]+\.ts$/.test(path),
    },
    (program, found) => {
      const functions = exportsOf(program).filter(isFunction);
      if (!functions.some(isUseCase) || functions.length === 1) return;
      found(0, functions.map(({ name }) => name).join(", "));
    },
  ),
  syntaxRule(
    {
      name: "query-keys-in-api-files",
      comment: "declare the key in the feature's *.api.ts and use it from there",
      applies: (path) =>
        path.startsWith("apps/web/src/") && !path.endsWith(".api.ts") && !TEST_CODE.test(path),
    },
    (program, found) => {
      visit(program, {
        Property: ({ key, value, start }) => {
          if (isNamed(key, /^(query|mutation)Key$/) && isArray(value)) found(start, "key literal");
        },
        CallExpression: ({ callee, arguments: [first], start }) => {
          if (callee.type !== "MemberExpression" || !isNamed(callee.property, QUERY_DATA)) return;
          if (first && isArray(first)) found(start, "key literal");
        },
      });
    },
  ),
  syntaxRule(
    {
      name: "test-function",
      comment: "use test, not it",
      applies: (path) => /\.test\.tsx?$/.test(path),
    },
    (program, found) => {
      visit(program, {
        ImportSpecifier: ({ imported, start }) => {
          if (isNamed(imported, /^it$/)) found(start, "it");
        },
      });
    },
  ),
  fileRule(
    {
      name: "file-length",
      comment: `at most ${MAX_LINES} lines: move a use case or a pure rule into its own file`,
      applies: (path) => SCRIPT.test(path) && !LONG_FILES.test(path),
    },
    ({ source }) => {
      const lines = source.trimEnd().split("\n").length;
      return lines > MAX_LINES ? `${lines} lines` : undefined;
    },
  ),
  fileRule(
    {
      name: "file-names",
      comment: "name the file after what it does",
      applies: (path) => SCRIPT.test(path) && !SERVICE_TERM.test(basename(path)),
    },
    ({ path }) => basename(path).match(VAGUE_NAME)?.[2],
  ),
  fileRule(
    {
      name: "replaced-modules",
      comment: "other tests share the modules: name the file *.isolated.test.tsx",
      applies: (path) => WEB_TEST.test(path) && !ISOLATED_TEST.test(path),
    },
    ({ source }) => source.match(/\bvi\.(mock|doMock|resetModules)\(/)?.[0],
  ),
  migrationRule,
];
