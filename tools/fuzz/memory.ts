import { MARK } from "./marks.ts";

const KEPT = 60;

/** The values that the product has returned so far, by name, by collection, and by person. */
export interface Memory {
  remember(name: string, value: string): void;
  /** Every text of a reply; its ids also by the collection that they belong to. */
  rememberReply(body: string, collection: string, person?: number): void;
  recall(name: string, pick: number, person?: number): string;
}

/** The name of an id in the path of a collection: `id of /api/albums`. */
export const idOf = (name: string, collection: string) => `${name} of ${collection}`;

const ownedBy = (name: string, person: number | undefined) =>
  person === undefined ? name : `${name}, person ${person}`;

export function createMemory(): Memory {
  const known = new Map<string, string[]>();
  let next = 0;

  function remember(name: string, value: string): void {
    // Otherwise a request could contain the mark of another person, and its response repeat it.
    if (value.search(MARK) >= 0) return;
    const values = known.get(name) ?? [];
    known.set(name, values);
    if (values.length < KEPT) values.push(value);
    else values[(next += 1) % KEPT] = value;
  }

  return {
    remember,
    rememberReply(body, collection, person) {
      const reply = JSON.parse(body, (name, value: unknown) => {
        if (typeof value === "string" && value.length < 500) remember(name, value);
        return value;
      }) as unknown;
      for (const id of idsIn(reply)) {
        remember(idOf("id", collection), id);
        remember(ownedBy(idOf("id", collection), person), id);
      }
    },
    recall(name, pick, person) {
      // Half of the requests are about one's own things; the others try those of other people.
      const [plain = name] = name.split(" of ");
      const own = pick % 2 === 0 ? known.get(ownedBy(name, person)) : undefined;
      const values = own ?? known.get(name) ?? known.get(plain) ?? [];
      return values[(pick >> 1) % values.length] ?? `unknown-${pick}`;
    },
  };
}

/** The id of the reply, and those of its lists. */
function idsIn(reply: unknown): string[] {
  if (typeof reply !== "object" || reply === null) return [];
  const nodes: unknown[] = [reply, ...Object.values(reply).flat()];
  return nodes.flatMap((node) =>
    typeof node === "object" && node !== null && "id" in node && typeof node.id === "string"
      ? [node.id]
      : [],
  );
}
