import { newId } from "#kit/id.ts";
import { hashOf, NO_HASH, type Entry } from "./entry-hash.ts";
import { nextMidnight } from "./midnight.ts";

export interface Account {
  readonly userId: string;
  readonly timeZone: string;
  readonly nextReset: Date;
  /** When credits expire or come next: until then the balance is right as it stands. */
  readonly dueAt: Date;
  readonly balance: number;
  readonly earned: number;
  readonly spent: number;
  readonly lastSeq: number;
  readonly lastHash: Buffer;
}

export interface Grant {
  readonly userId: string;
  readonly id: string;
  readonly kind: "daily" | "bonus" | "returned";
  readonly amount: number;
  readonly remaining: number;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

const DAY_MS = 86_400_000;

/** From which grants a hold was taken. */
export type Parts = readonly { readonly grant: string; readonly amount: number }[];

export const newAccount = (userId: string, timeZone: string): Account => ({
  userId,
  timeZone,
  // Due at once: the first look at it brings the first day's credits.
  nextReset: new Date(0),
  dueAt: new Date(0),
  balance: 0,
  earned: 0,
  spent: 0,
  lastSeq: 0,
  lastHash: NO_HASH,
});

export interface Ledger {
  account(): Account;
  /** In the order in which they happened. */
  entries(): readonly Entry[];
  /** Those that are new or changed. */
  grants(): readonly Grant[];
  /** Takes what has expired. */
  expire(): void;
  /** Whether a day has ended since somebody last looked. */
  isDayOver(): boolean;
  /** Brings the new day's credits; a change of zone counts from here. */
  beginDay(timeZone: string, dailyFree: number): void;
  bonus(amount: number, expiresAt: Date | null, description: string): void;
  /** Undefined if there are not enough. */
  hold(generationId: string, amount: number, description: string): Parts | undefined;
  settle(generationId: string, description: string): void;
  /** What was taken from a grant that has expired since is good until the next reset. */
  release(generationId: string, parts: Parts, description: string): void;
}

/**
 * One user's credits during one change: what is loaded under the account's lock goes in, what has to
 * be written comes out. It knows nothing of a database, so that every rule can be tried thousands of
 * times.
 */
export function openLedger(loaded: Account, known: readonly Grant[], now: Date): Ledger {
  let account = loaded;
  const grants = new Map(known.map((grant) => [grant.id, grant]));
  const changed = new Set<string>();
  const entries: Entry[] = [];

  function append(
    kind: Entry["kind"],
    amount: number,
    description: string,
    generationId: string | null = null,
  ): void {
    const seq = account.lastSeq + 1;
    const balance = account.balance + amount;
    const said = {
      userId: account.userId,
      seq,
      id: newId(),
      kind,
      amount,
      balance,
      generationId,
      description,
      createdAt: now,
    };
    const hash = hashOf(account.lastHash, said);
    entries.push({ ...said, hash });
    account = { ...account, balance, lastSeq: seq, lastHash: hash };
  }

  function put(grant: Grant): void {
    grants.set(grant.id, grant);
    changed.add(grant.id);
  }

  function add(kind: Grant["kind"], amount: number, expiresAt: Date | null): void {
    put({
      userId: account.userId,
      id: newId(),
      kind,
      amount,
      remaining: amount,
      expiresAt,
      createdAt: now,
    });
  }

  const isOver = ({ expiresAt }: Grant) => expiresAt !== null && expiresAt <= now;

  /** What ends first is spent first; what never ends, last. */
  const spendable = () =>
    [...grants.values()]
      .filter((grant) => grant.remaining > 0 && !isOver(grant))
      .toSorted(
        (a, b) =>
          (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity) ||
          a.createdAt.getTime() - b.createdAt.getTime(),
      );

  function expire(): void {
    for (const grant of grants.values()) {
      if (grant.remaining === 0 || !isOver(grant)) continue;
      append("expire", -grant.remaining, "Unused credits expired");
      put({ ...grant, remaining: 0 });
    }
  }

  /** Who has moved waits for a whole day at least, or going to and fro would bring a second one. */
  function endOfDay(timeZone: string): Date {
    const next = nextMidnight(now, timeZone);
    const earliest = account.nextReset.getTime() + DAY_MS;
    if (timeZone === account.timeZone || next.getTime() >= earliest) return next;
    return nextMidnight(new Date(earliest - 1), timeZone);
  }

  return {
    account() {
      const expiries = [...grants.values()]
        .filter(({ remaining }) => remaining > 0)
        .map(({ expiresAt }) => expiresAt?.getTime() ?? Infinity);
      const dueAt = Math.min(account.nextReset.getTime(), ...expiries);
      return dueAt === account.dueAt.getTime() ? account : { ...account, dueAt: new Date(dueAt) };
    },
    entries: () => entries,
    grants: () => [...changed].map((id) => grants.get(id)).filter((grant) => grant !== undefined),
    expire,
    isDayOver: () => now >= account.nextReset,

    beginDay(timeZone, dailyFree) {
      const nextReset = endOfDay(timeZone);
      account = { ...account, timeZone, nextReset };
      if (dailyFree === 0) return;
      add("daily", dailyFree, nextReset);
      append("daily", dailyFree, "Daily free credits");
      account = { ...account, earned: account.earned + dailyFree };
    },

    bonus(amount, expiresAt, description) {
      add("bonus", amount, expiresAt);
      append("bonus", amount, description);
      account = { ...account, earned: account.earned + amount };
    },

    hold(generationId, amount, description) {
      const parts: { grant: string; amount: number }[] = [];
      let missing = amount;
      for (const grant of spendable()) {
        const taken = Math.min(missing, grant.remaining);
        if (taken === 0) break;
        parts.push({ grant: grant.id, amount: taken });
        missing -= taken;
      }
      if (missing > 0) return undefined;
      for (const { grant: id, amount: taken } of parts) {
        const grant = grants.get(id);
        if (grant) put({ ...grant, remaining: grant.remaining - taken });
      }
      append("hold", -amount, description, generationId);
      account = { ...account, spent: account.spent + amount };
      return parts;
    },

    settle: (generationId, description) => append("settle", 0, description, generationId),

    release(generationId, parts, description) {
      let returned = 0;
      let late = 0;
      for (const { grant: id, amount } of parts) {
        const grant = grants.get(id);
        returned += amount;
        if (grant && !isOver(grant)) put({ ...grant, remaining: grant.remaining + amount });
        else late += amount;
      }
      if (late > 0) {
        const { nextReset, timeZone } = account;
        add("returned", late, nextReset > now ? nextReset : nextMidnight(now, timeZone));
      }
      append("release", returned, description, generationId);
      account = { ...account, spent: account.spent - returned };
    },
  };
}
