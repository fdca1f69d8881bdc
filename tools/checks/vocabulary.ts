import type { CheckedText, Kind } from "./texts.ts";

/** Where a row does not apply: in some files, in some kinds of text, or inside a phrase. */
interface Exception {
  path?: RegExp;
  kinds?: readonly Kind[];
  phrase?: RegExp;
}

export interface Row {
  name: string;
  use: string;
  /** Matched against prose: comments, titles, logs, messages, documents and commits. */
  prose?: RegExp;
  /** Matched against split names: both `lookAtImage` and `look-at-image` are `look at image`. */
  names?: RegExp;
  /** Matched against the names of functions that return a new object. */
  factories?: RegExp;
  allowed?: readonly Exception[];
}

const NAMES: ReadonlySet<Kind> = new Set(["name", "file name"]);

/** Scenes and seeded texts describe buildings that can be seen. */
const ARTWORK: Exception = { path: /^art\/|^apps\/server\/seed\// };

const everywhere = (pattern: RegExp) => ({ prose: pattern, names: pattern });

export const rows: readonly Row[] = [
  {
    name: "room",
    use: "feature",
    ...everywhere(/\brooms?\b/),
    allowed: [{ phrase: /\b(mak(e|es|ing)|made) room\b/ }, { phrase: /\broom for\b/ }, ARTWORK],
  },
  {
    name: "house",
    use: "codebase, application, code style",
    prose: /\b(the house|house style)\b/,
    names: /\bhouse\b/,
    allowed: [{ phrase: /\blake house\b/ }, ARTWORK],
  },
  { name: "door", use: "public API", ...everywhere(/\bdoors?\b/), allowed: [ARTWORK] },
  {
    name: "letter",
    use: "email",
    ...everywhere(/\bletters?\b/),
    allowed: [
      { phrase: /\bdead[- ]letters?\b/ },
      { phrase: /\b(capital|(upper|lower)[- ]?case) letters?\b/ },
      // A property of CSS.
      { phrase: /\bletter[- ]spacing\b/ },
    ],
  },
  { name: "words", use: "messages, text", names: /\bwords\b/, allowed: [{ path: /harmful-text/ }] },
  { name: "tell", use: "notify, send, show", ...everywhere(/\b(told|tells?|telling)\b/) },
  { name: "say", use: "returned, sent", ...everywhere(/\bsaid\b/) },
  { name: "stand", use: "is, applies", ...everywhere(/\b(stands?|standing|stood)\b/) },
  {
    name: "lie",
    use: "is, is stored; forged for a false claim",
    ...everywhere(/\b(lies|lying)\b/),
  },
  { name: "anew", use: "again", ...everywhere(/\banew\b/) },
  {
    name: "somebody",
    use: "user, caller, no one, all users",
    ...everywhere(/\b(whoever|whomever|somebody|nobody|anybody|everybody)\b/),
  },
  { name: "the bell", use: "notifications", ...everywhere(/\bthe bell\b/) },
  { name: "for ever", use: "permanently", ...everywhere(/\bfor ever\b/) },
  { name: "at once", use: "immediately, concurrently", ...everywhere(/\bat once\b/) },
  {
    name: "of its own",
    use: "our, their, own",
    ...everywhere(/\bof (ours|theirs|its own|their own)\b/),
  },
  { name: "hear", use: "receives", ...everywhere(/\b(hears?|heard)\b/) },
  { name: "wish", use: "request, input", names: /\bwish(es)?\b/ },
  {
    name: "deed",
    use: "actions, workers, result, subscription, entitlements",
    ...everywhere(/\b(deeds?|crew|verdict|upkeep|perks?)\b/),
  },
  {
    name: "look at",
    use: "get, read, check",
    ...everywhere(/\blook(s|ed|ing)? at\b/),
    allowed: [{ phrase: /\blook at your photos?\b/, kinds: ["message"] }],
  },
  { name: "shown", use: "response", names: /\bshown \w/ },
  { name: "take in", use: "ingest, upload, decode", ...everywhere(/\btake[sn]? in\b/) },
  { name: "give", use: "serve, return", names: /\bgives?\b/ },
  { name: "ship", use: "sync", names: /\bship \w/ },
  { name: "tidy", use: "purge, clear, remove", names: /\btidy\b|\bforget \w/ },
  {
    name: "making",
    use: "generation, rendered",
    names: /\bmaking\b|\bmade \w/,
    allowed: [{ phrase: /\bdecision making\b/ }],
  },
  {
    name: "open",
    use: "createX",
    factories: /^open [a-z]/,
    allowed: [{ phrase: /^open (file|socket|dialog)$/ }],
  },
  { name: "no such", use: "xNotFound", names: /\bno such [a-z]/ },
];

export interface Match {
  row: Row;
  text: string;
  line: number;
}

const split = new Map<string, string>();

/** `lookAtImage`, `look_at_image` and `look-at-image` become `look at image`. */
function splitName(name: string): string {
  const known = split.get(name);
  if (known !== undefined) return known;
  const parts = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim()
    .toLowerCase();
  split.set(name, parts);
  return parts;
}

const patternFor = (row: Row, kind: Kind) =>
  kind === "factory" ? row.factories : NAMES.has(kind) ? row.names : row.prose;

/** A space of the pattern also matches a line break. */
const flexible = ({ source }: RegExp) => new RegExp(source.replaceAll(" ", String.raw`\s+`), "gi");

const compiled = new Map<RegExp, RegExp>();
function search(text: string, pattern: RegExp) {
  const known = compiled.get(pattern) ?? flexible(pattern);
  compiled.set(pattern, known);
  return [...text.matchAll(known)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Most texts match no row; one search for all patterns of a kind finds them quickly. */
const anyPattern = new Map<Kind, RegExp>();
function mayMatch(kind: Kind, text: string) {
  const known = anyPattern.get(kind);
  if (known) return known.test(text);
  const sources = rows.flatMap((row) => patternFor(row, kind)?.source ?? []);
  anyPattern.set(kind, new RegExp(sources.join("|").replaceAll(" ", String.raw`\s+`), "i"));
  return mayMatch(kind, text);
}

export function findMatches(
  path: string,
  { kind, text, line }: CheckedText,
  table: readonly Row[] = rows,
): Match[] {
  const isName = kind === "factory" || NAMES.has(kind);
  const searched = isName ? splitName(text) : text;
  if (!mayMatch(kind, searched)) return [];
  return table.flatMap((row) => {
    const pattern = patternFor(row, kind);
    if (!pattern) return [];
    const found = search(searched, pattern);
    if (found.length === 0) return [];
    const exceptions = (row.allowed ?? []).filter(
      ({ path: paths, kinds }) => (!paths || paths.test(path)) && (!kinds || kinds.includes(kind)),
    );
    if (exceptions.some(({ phrase }) => !phrase)) return [];
    const spared = exceptions.flatMap(({ phrase }) => (phrase ? search(searched, phrase) : []));
    return found
      .filter(({ start, end }) => !spared.some((part) => part.start <= start && end <= part.end))
      .map((match) => ({
        row,
        text: isName ? text : match.text.replaceAll(/\s+/g, " "),
        line: line + (searched.slice(0, match.start).match(/\n/g)?.length ?? 0),
      }));
  });
}
