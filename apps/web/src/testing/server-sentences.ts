import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";

const house = join(import.meta.dirname, "../../../..");
const server = join(house, "apps/server/src");
const contract = join(house, "packages/contract/src");

export interface Sentence {
  readonly file: string;
  /** With a 7 in each place that is filled in only when it is said. */
  readonly text: string;
}

/**
 * What the server can say to a person, read from its sources: what stands in an errors file, what an
 * AppError is given, and what becomes one of the fields below.
 */
export function serverSentences(): Sentence[] {
  return sourcesIn(server).flatMap((file) =>
    sentencesOf(file, file.endsWith(".errors.ts") ? everywhere : whereItIsSent),
  );
}

/** The messages of the contract's schemas. */
export function contractSentences(): Sentence[] {
  return sourcesIn(contract)
    .filter((file) => !file.endsWith("problem.messages.ts"))
    .flatMap((file) => sentencesOf(file, exceptNotes));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .map((name) => join(folder, name));
}

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Which strings below a node are said: all of them, none, or those that a deeper node allows. */
type Rule = (node: Node, isSaid: boolean) => boolean;

const everywhere: Rule = () => true;

/** The fields that hold sentences, and whom a sentence is given to that ends up in one. */
const fields = new Set(["description", "photosGo", "photosAreKept"]);
const hands = new Set(["failGeneration", "append"]);
const whereItIsSent: Rule = (node, isSaid) => {
  if (node.type === "NewExpression") return isSaid || nameOf(node["callee"]) === "AppError";
  if (node.type === "CallExpression") return isSaid || hands.has(nameOf(node["callee"]));
  if (node.type !== "Property") return isSaid;
  // A header's name stands in quotes.
  return isSaid ? nameOf(node["key"]) !== "" : fields.has(nameOf(node["key"]));
};

/** What is written for those who read the interface's documentation, and what no person reads. */
const notes = new Set(["summary", "describe", "meta", "default"]);
const exceptNotes: Rule = (node, isSaid) => {
  if (node.type === "Program") return true;
  if (node.type === "Property") return isSaid && !notes.has(nameOf(node["key"]));
  return isSaid && !(node.type === "CallExpression" && notes.has(calledBy(node)));
};

const nameOf = (node: unknown): string => {
  const { name } = (node ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : "";
};

function calledBy(call: Node): string {
  const { property } = (call["callee"] ?? {}) as { property?: unknown };
  return nameOf(property);
}

function sentencesOf(file: string, rule: Rule): Sentence[] {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const found: string[] = [];
  const visit = (value: unknown, isSaid: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, isSaid);
    if (!isNode(value) || isDocumentation(value)) return;
    const text = textOf(value);
    if (text !== undefined) {
      if (isSaid && isSentence(text)) found.push(text);
      return;
    }
    const isSaidBelow = rule(value, isSaid);
    for (const part of Object.values(value)) visit(part, isSaidBelow);
  };
  visit(program, false);
  return found.map((text) => ({ file: relative(house, file), text }));
}

/** The interface's own description. */
const isDocumentation = (node: Node): boolean =>
  node.type === "Property" && nameOf(node["key"]) === "info";

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

function textOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return undefined;
  const parts = node["quasis"] as { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join("7");
}

/** Codes, addresses and names of schemas are one word; so are a few messages, but as a sentence begins. */
const isSentence = (text: string): boolean => text.includes(" ") || /^\p{Lu}\p{Ll}+$/u.test(text);
