import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Node } from "oxc-parser";
import { parse, visit } from "../checks/syntax.ts";

/** A working copy of the repository, and the files that were written to it. */
export interface Repository {
  readonly root: string;
  readonly written: Set<string>;
}

/** What a generator leaves to the developer. */
export type Recipe = readonly string[];

export function create({ root, written }: Repository, path: string, content: string): void {
  if (existsSync(join(root, path))) throw new Error(`${path} exists already.`);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
  written.add(path);
}

export function edit(
  { root, written }: Repository,
  path: string,
  change: (source: string, path: string) => string,
): void {
  if (!existsSync(join(root, path))) throw new Error(`${path} does not exist.`);
  writeFileSync(join(root, path), change(readFileSync(join(root, path), "utf8"), path));
  written.add(path);
}

const insertAt = (source: string, offset: number, text: string) =>
  `${source.slice(0, offset)}${text}${source.slice(offset)}`;

/** Adds an import after the last one. */
export const withImport = (statement: string) => (source: string, path: string) => {
  const imports = parse(path, source).program.body.filter(
    ({ type }) => type === "ImportDeclaration",
  );
  return insertAt(source, imports.at(-1)?.end ?? 0, `\n${statement}\n`);
};

/** Adds an entry to the object or the list that is declared under the name. */
export const withEntry = (name: RegExp, entry: string) => (source: string, path: string) => {
  let end = 0;
  visit(parse(path, source).program, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !name.test(id.name) || !init) return;
      const value = init.type === "TSAsExpression" ? init.expression : init;
      if (value.type === "ObjectExpression" || value.type === "ArrayExpression") end ||= value.end;
    },
  });
  if (end === 0) throw new Error(`${path} declares no list ${name.source}.`);
  const isClosed = /[,[{]\s*$/.test(source.slice(0, end - 1));
  return insertAt(source, end - 1, `${isClosed ? "" : ","}\n${entry},\n`);
};

/** Adds a statement after the last call of a function of that name. */
export const afterCall = (name: RegExp, statement: string) => (source: string, path: string) => {
  let end = 0;
  const isCall = (node: Node) =>
    node.type === "CallExpression" &&
    node.callee.type === "Identifier" &&
    name.test(node.callee.name);
  visit(parse(path, source).program, {
    ExpressionStatement: (node) => {
      if (isCall(node.expression)) end = Math.max(end, node.end);
    },
  });
  if (end === 0) throw new Error(`${path} calls no ${name.source}.`);
  return insertAt(source, end, `\n${statement}`);
};

/** Adds a statement to the end of the exported function of that name. */
export const withStatement =
  (name: RegExp, statement: string) => (source: string, path: string) => {
    let end = 0;
    visit(parse(path, source).program, {
      FunctionDeclaration: ({ id, body }) => {
        if (id && name.test(id.name) && body) end ||= body.end;
      },
    });
    if (end === 0) throw new Error(`${path} declares no function ${name.source}.`);
    return insertAt(source, end - 1, `${statement}\n`);
  };
