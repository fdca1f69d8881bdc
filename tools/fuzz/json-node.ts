/**
 * JSON as text, not as a JavaScript value: a key can occur twice or be `__proto__`, a number can be
 * too large, and a huge value is small until it is sent.
 */
export type JsonNode =
  | { readonly type: "text"; readonly value: string }
  /** Source text: extreme numbers, literals, and invalid JSON. */
  | { readonly type: "literal"; readonly source: string }
  | { readonly type: "list"; readonly items: readonly JsonNode[] }
  | { readonly type: "record"; readonly entries: readonly (readonly [string, JsonNode])[] }
  | { readonly type: "long"; readonly piece: string; readonly length: number }
  | { readonly type: "deep"; readonly depth: number; readonly key: string | undefined }
  | Known;

/** A value that the product returned under this name, chosen when the request is sent. */
export interface Known {
  readonly type: "known";
  readonly name: string;
  readonly pick: number;
}

export type Recall = (known: Known) => string;

export function written(node: JsonNode, recall: Recall): string {
  switch (node.type) {
    case "text":
      return JSON.stringify(node.value);
    case "literal":
      return node.source;
    case "list":
      return `[${node.items.map((item) => written(item, recall)).join()}]`;
    case "record":
      return `{${node.entries
        .map(([key, value]) => `${JSON.stringify(key)}:${written(value, recall)}`)
        .join()}}`;
    case "long":
      return JSON.stringify(stretched(node.piece, node.length));
    case "deep": {
      const [open, close] =
        node.key === undefined ? ["[", "]"] : [`{${JSON.stringify(node.key)}:`, "}"];
      return `${open.repeat(node.depth)}0${close.repeat(node.depth)}`;
    }
    case "known":
      return JSON.stringify(recall(node));
  }
}

/** For places that contain text instead of JSON: a path, a query, a header. */
export function plain(node: JsonNode, recall: Recall): string {
  switch (node.type) {
    case "text":
      return node.value;
    case "known":
      return recall(node);
    case "long":
      return stretched(node.piece, node.length);
    case "literal":
    case "list":
    case "record":
    case "deep":
      return written(node, recall);
  }
}

function stretched(piece: string, length: number): string {
  return (piece || "x").repeat(Math.ceil(length / (piece.length || 1))).slice(0, length);
}
