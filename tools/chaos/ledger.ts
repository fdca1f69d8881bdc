/** What was acknowledged, and the violations that were found. */
export interface Ledger {
  acknowledge(what: string): void;
  /** Calls whose response was lost: both results are correct. */
  leaveOpen(what: string): void;
  /** Something acknowledged that does not exist. */
  lose(what: string): void;
  /** Something that exists twice but must not. */
  double(what: string): void;
  /** Something that contradicts what was acknowledged. */
  fault(what: string): void;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly wrong: readonly string[];
  readonly acknowledged: ReadonlyMap<string, number>;
  readonly open: ReadonlyMap<string, number>;
}

export function createLedger(): Ledger {
  const acknowledged = new Map<string, number>();
  const open = new Map<string, number>();
  const lost: string[] = [];
  const doubled: string[] = [];
  const wrong: string[] = [];
  const count = (counts: Map<string, number>, what: string) =>
    void counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    acknowledge: (what) => count(acknowledged, what),
    leaveOpen: (what) => count(open, what),
    lose: (what) => void lost.push(what),
    double: (what) => void doubled.push(what),
    fault: (what) => void wrong.push(what),
    lost,
    doubled,
    wrong,
    acknowledged,
    open,
  };
}

export const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

export const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${what} ${times}`).join(", ") || "none";
