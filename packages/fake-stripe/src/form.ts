/** The parameters of a request: strings, and lists and groups of them. */
export type Given = string | Given[] | { [name: string]: Given };
export type Params = Record<string, Given>;

type Group = Record<string, Given>;

/**
 * Parses `items[0][price]=p&metadata[user]=u` into nested groups; numbered and `[]` names become
 * lists.
 */
export function decodeForm(body: string): Params {
  const root: Group = Object.create(null) as Group;
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.replaceAll("]", "").split("[");
    let group = root;
    for (const [depth, key] of keys.entries()) {
      const place = key === "" ? String(Object.keys(group).length) : key;
      if (depth === keys.length - 1) group[place] = value;
      else {
        const inner = group[place];
        if (typeof inner !== "object") group[place] = Object.create(null) as Group;
        group = group[place] as Group;
      }
    }
  }
  return listed(root) as Params;
}

function listed(value: Given): Given {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export const textOf = (given: Given | undefined): string | undefined =>
  typeof given === "string" && given !== "" ? given : undefined;

export const groupOf = (given: Given | undefined): Params =>
  typeof given === "object" && !Array.isArray(given) ? given : {};

export const listOf = (given: Given | undefined): Given[] => (Array.isArray(given) ? given : []);

export const isTrue = (given: Given | undefined): boolean => given === "true";

export const metadataOf = (given: Given | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groupOf(given)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
