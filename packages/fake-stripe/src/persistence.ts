import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Account } from "./account.ts";

interface Kept {
  readonly ahead: number;
  readonly shelves: Record<string, [string, unknown][]>;
}

/** Reads the stored state from the file, and returns a function that stores it. */
export function keepIn(file: string, account: Account, setAhead: (seconds: number) => void) {
  const shelves = Object.entries(account).filter(
    (entry): entry is [string, Map<string, unknown>] => entry[1] instanceof Map,
  );
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    setAhead(kept.ahead);
    for (const [name, shelf] of shelves)
      for (const [id, object] of kept.shelves[name] ?? []) shelf.set(id, object);
  }
  mkdirSync(dirname(file), { recursive: true });
  let last = "";
  return () => {
    const kept: Kept = {
      ahead: account.clock.ahead(),
      shelves: Object.fromEntries(shelves.map(([name, shelf]) => [name, [...shelf]])),
    };
    const json = JSON.stringify(kept);
    if (json === last) return;
    // Writes a new file first, because a partial file would be worse than an old one.
    writeFileSync(`${file}.new`, json);
    renameSync(`${file}.new`, file);
    last = json;
  };
}
