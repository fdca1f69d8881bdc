import type { ArrowFunctionExpression, Expression, Function, Node } from "oxc-parser";

type AnyFunction = Function | ArrowFunctionExpression;

const isFunction = (node: Node | null | undefined): node is AnyFunction =>
  node?.type === "FunctionDeclaration" ||
  node?.type === "FunctionExpression" ||
  node?.type === "ArrowFunctionExpression";

/** Returns an object with functions, an instance, a function, or the result of another factory. */
function returnsNewObject({ body }: AnyFunction): boolean {
  if (!body) return false;
  if (body.type !== "BlockStatement") return isNewObject(body, new Set());
  const inner = new Set(body.body.map((node) => (isFunction(node) ? node.id?.name : undefined)));
  return returned(body).some((node) => isNewObject(node, inner));
}

function isNewObject(node: Expression, inner: ReadonlySet<string | undefined>): boolean {
  if (node.type === "AwaitExpression") return isNewObject(node.argument, inner);
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression") {
    return isNewObject(node.expression, inner);
  }
  if (node.type === "NewExpression" || isFunction(node)) return true;
  if (node.type === "CallExpression") {
    return node.callee.type === "Identifier" && /^(open|create)[A-Z]/.test(node.callee.name);
  }
  if (node.type !== "ObjectExpression") return false;
  return node.properties.some(
    (property) =>
      property.type === "Property" &&
      (isFunction(property.value) ||
        (property.value.type === "Identifier" && inner.has(property.value.name))),
  );
}

/** What the statements return, without the functions inside them. */
function returned(node: unknown): Expression[] {
  if (Array.isArray(node)) return node.flatMap(returned);
  if (typeof node !== "object" || node === null) return [];
  if (isFunction(node as Node)) return [];
  const statement = node as Node;
  if (statement.type === "ReturnStatement") return statement.argument ? [statement.argument] : [];
  return Object.values(node).flatMap(returned);
}

/** The name of a function that begins with `open` and returns a new object. */
export function factoryName(name: string | undefined, node: Node | null): string | undefined {
  return name?.startsWith("open") && isFunction(node) && returnsNewObject(node) ? name : undefined;
}
