import { basename, dirname } from "node:path";
import type { Argument, Comment, Expression, Node } from "oxc-parser";
import { factoryName } from "./factories.ts";
import { lineFinder, parse, visit } from "./syntax.ts";

/** `factory`: the name of a function that begins with `open` and returns a new object. */
export type Kind =
  | "file name"
  | "name"
  | "factory"
  | "comment"
  | "title"
  | "log"
  | "message"
  | "document"
  | "commit";

/** A text that people read, with the line on which it begins. */
export interface CheckedText {
  kind: Kind;
  text: string;
  line: number;
}

const MESSAGES = /\.messages\.tsx?$/;
/** `check` is the test function of the acceptance suite. */
const TEST_FUNCTIONS = new Set(["describe", "test", "it", "check"]);
const LOG_METHODS = new Set(["trace", "debug", "info", "warn", "error", "fatal", "log"]);

/** Replaces everything but line breaks by spaces, so that offsets and lines stay the same. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");

export const withoutCode = (text: string) =>
  text.replaceAll(/(`+)(?:(?!\n\s*\n)[^])*?\1/g, blank).replaceAll(/https?:\/\/[^\s)>]+/g, blank);

/** Texts of one file: of its name, and of its content if the format is known. */
export function textsOf(path: string, source: string): CheckedText[] {
  const name: CheckedText = { kind: "file name", text: basename(path), line: 1 };
  return [name, ...contentOf(path, source)];
}

/** Names of all folders of the files, each with its first file. */
export function foldersOf(paths: readonly string[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const path of paths) {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      if (!folders.has(folder)) folders.set(folder, path);
    }
  }
  return folders;
}

function contentOf(path: string, source: string): CheckedText[] {
  if (/\.[cm]?[jt]sx?$/.test(path)) return script(path, source);
  if (path.endsWith(".md")) return markdown(source);
  if (path.endsWith(".css")) return stylesheet(source);
  if (path.endsWith(".json")) return json(path, source);
  if (/\.(html|svg)$/.test(path)) return matches(source, /<!--[^]*?-->/g, "comment");
  if (/\.ya?ml$/.test(path))
    return [...hashComments(source), ...matches(source, /^[\s-]*([\w.-]+):/gm, "name")];
  if (/\.(py|sh|toml)$|(^|\/)(Dockerfile|CODEOWNERS|\.\w[^/.]*|\.ci\/[^/]+)$/.test(path))
    return hashComments(source);
  return [];
}

/** The first group of the pattern, or all of it, without its comment markers and code. */
function matches(source: string, pattern: RegExp, kind: Kind, marker = /^\s*\/?\*+\/?/gm) {
  const lineAt = lineFinder(source);
  return [...source.matchAll(pattern)].map((match): CheckedText => {
    const text = match[1] ?? match[0];
    return {
      kind,
      text: kind === "name" ? text : withoutCode(text.replaceAll(marker, blank)),
      line: lineAt(match.index + match[0].indexOf(text)),
    };
  });
}

/** Consecutive comment lines are one text, so that a phrase is found across a line break. */
const hashComments = (source: string) =>
  matches(source, /(?<=^|\s)#(?!!).*(?:\n\s*#.*)*/g, "comment", /^\s*#+/gm);

function markdown(source: string): CheckedText[] {
  const prose = source
    .replaceAll(/^( *)(```+|~~~+)[^]*?^ *\2.*$/gm, blank)
    .replaceAll(/\]\([^)]*\)/g, blank);
  return [{ kind: "document", text: withoutCode(prose), line: 1 }];
}

function stylesheet(source: string): CheckedText[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|url\([^)]*\)/g, blank);
  return [
    ...matches(source, /\/\*[^]*?\*\//g, "comment"),
    ...matches(code, /\.([a-z][\w-]*)(?=[^{}]*\{)/gi, "name"),
    ...matches(code, /(--[\w-]+)\s*:/g, "name"),
  ];
}

/** Keys, and the commands of a package: they name files. */
function json(path: string, source: string): CheckedText[] {
  const keys = matches(source, /"([^"\n]*)"\s*:/g, "name");
  if (basename(path) !== "package.json") return keys;
  const scripts = source.match(/"scripts"\s*:\s*\{[^}]*\}/);
  if (!scripts) return keys;
  const commands = blank(source.slice(0, scripts.index)) + scripts[0];
  return [...keys, ...matches(commands, /:\s*"((?:[^"\\]|\\.)*)"/g, "name")];
}

function script(path: string, source: string): CheckedText[] {
  const { program, comments } = parse(path, source);
  const lineAt = lineFinder(source);
  const texts: CheckedText[] = [];
  const add = (kind: Kind, text: string, start: number) =>
    texts.push({ kind, text, line: lineAt(start) });
  const addName = ({ name, start }: { name: string; start: number }) => add("name", name, start);
  const addFactory = (name: string | undefined, node: Node | null, start: number) => {
    const factory = factoryName(name, node);
    if (factory) add("factory", factory, start);
  };
  const isMessages = MESSAGES.test(path);

  for (const { text, start } of joined(comments, source)) add("comment", withoutCode(text), start);
  visit(program, {
    Identifier: addName,
    JSXIdentifier: addName,
    PrivateIdentifier: addName,
    FunctionDeclaration: (node) => addFactory(node.id?.name, node, node.start),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier") addFactory(id.name, init, id.start);
    },
    CallExpression: ({ callee, arguments: given }) => {
      const kind = callKind(callee);
      if (!kind) return;
      for (const { text, start } of given.flatMap(strings)) add(kind, withoutCode(text), start);
    },
    ...(isMessages && {
      Literal: ({ value, start }) => {
        if (typeof value === "string" && !/^[./@#]/.test(value)) add("message", value, start);
      },
      TemplateElement: ({ value, start }) => add("message", value.raw, start),
      JSXText: ({ value, start }) => add("message", value, start),
    }),
  });
  return texts;
}

/** Line comments on consecutive lines are one text. */
function joined(comments: readonly Comment[], source: string): { text: string; start: number }[] {
  const groups: { start: number; end: number; isLine: boolean }[] = [];
  for (const { type, start, end } of comments) {
    const last = groups.at(-1);
    const isNext = last?.isLine && /^[^\S\n]*\n[^\S\n]*$/.test(source.slice(last.end, start));
    if (isNext && type === "Line") last.end = end;
    else groups.push({ start, end, isLine: type === "Line" });
  }
  return groups.map(({ start, end }) => ({
    text: source.slice(start, end).replaceAll(/^\s*(\/\/+|\/\*+|\*\/?)|\*\/$/gm, blank),
    start,
  }));
}

function callKind(callee: Expression): "title" | "log" | undefined {
  const root = rootOf(callee);
  if (root?.type === "Identifier" && TEST_FUNCTIONS.has(root.name)) return "title";
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return undefined;
  if (!LOG_METHODS.has(callee.property.name)) return undefined;
  const { object } = callee;
  const owner =
    object.type === "MemberExpression" && object.property.type === "Identifier"
      ? object.property
      : object;
  return owner.type === "Identifier" && /^(console|logger|\w*log)$/i.test(owner.name)
    ? "log"
    : undefined;
}

/** `test` of `test.each(rows)` and of `test.skip`. */
function rootOf(node: Expression): Expression | undefined {
  if (node.type === "MemberExpression") return rootOf(node.object);
  if (node.type === "CallExpression") return rootOf(node.callee);
  if (node.type === "TaggedTemplateExpression") return rootOf(node.tag);
  return node;
}

function strings(node: Argument): { text: string; start: number }[] {
  if (node.type === "Literal") {
    return typeof node.value === "string" ? [{ text: node.value, start: node.start }] : [];
  }
  if (node.type === "TemplateLiteral") {
    return [{ text: node.quasis.map(({ value }) => value.raw).join(" … "), start: node.start }];
  }
  if (node.type === "BinaryExpression" && node.left.type !== "PrivateIdentifier") {
    return [...strings(node.left), ...strings(node.right)];
  }
  if (node.type === "ConditionalExpression")
    return [...strings(node.consequent), ...strings(node.alternate)];
  return [];
}
