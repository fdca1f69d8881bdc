import type { CreditReason, ReasonParams } from "@twofold/contract/credits";
import { reasonMessages } from "@twofold/contract/credits.messages";
import type { GenerationFailure } from "@twofold/contract/generations/failure";
import { v5 } from "uuid";
import { newId } from "#kit/id.ts";
import { hashOf, type Entry } from "./entry-hash.ts";
import type { Account, Grant, Hold } from "./ledger-rows.ts";
import { nextMidnight } from "./local-day.ts";

export type { Account, Grant, Hold } from "./ledger-rows.ts";

export type PaymentReversal = Extract<CreditReason, "refunded" | "disputed">;

interface Refund {
  /** How many credits of the grant are not paid for. */
  readonly due: number;
  readonly reason: PaymentReversal;
  readonly readSequence: number;
}

const DAY_MS = 86_400_000;

/** Returns the plan's credits while it is valid, but never less than the daily free credits. */
const allowanceAt = ({ planDaily, planUntil }: Account, now: Date, dailyFree: number) =>
  planUntil && now < planUntil ? Math.max(planDaily, dailyFree) : dailyFree;

/** Why credits change. */
export interface Reason {
  readonly reason: CreditReason;
  readonly params?: ReasonParams;
}

export interface Ledger {
  account(): Account;
  /** The new entries in the order in which they happened. */
  entries(): readonly Entry[];
  /** The new or changed grants. */
  grants(): readonly Grant[];
  /** The holds that began or ended. */
  holds(): readonly Hold[];
  isDayOver(): boolean;
  /** Removes expired credits, and grants those of a new day. A new time zone takes effect then. */
  catchUp(dailyFree: number, timeZone: string): void;
  /** Sets the daily credits until a date. */
  setPlan(daily: number, until: Date | null): void;
  /** Adds what the plan allows more than today has granted, or withdraws the unspent rest of a larger one. */
  adjustDay(dailyFree: number): void;
  bonus(amount: number, expiresAt: Date | null, reason: Reason, source?: string): void;
  /** Takes back unspent credits of a refunded purchase, or returns them if the payment is restored. */
  refund(grantId: string, refund: Refund): void;
  /** Takes back credits of this grant alone. Returns false if fewer are left. */
  takeBack(grantId: string, amount: number): boolean;
  /** Returns undefined if there are not enough credits. */
  hold(generationId: string, amount: number, template: string): Hold | undefined;
  /** Returns the part of the hold that is not owed, like a release. */
  settle(hold: Hold, template: string, owed?: number): void;
  /** Credits from a grant that has expired since then are valid until the next reset. */
  release(hold: Hold, failure: GenerationFailure): void;
}

/**
 * The credits of one user during one change: takes the rows loaded under the account's lock and returns
 * the rows to write. It does not use a database, so that property tests can run every rule thousands of
 * times.
 */
export function createLedger(loaded: Account, known: readonly Grant[], now: Date): Ledger {
  let account = loaded;
  const grants = new Map(known.map((grant) => [grant.id, grant]));
  const changed = new Set<string>();
  const entries: Entry[] = [];
  const holds: Hold[] = [];
  /** The daily free credits; undefined while the credit system is off. */
  let dayFree: number | undefined;

  /** Credits that return to a refunded purchase or a plan that was left are not spent, so they are taken too. */
  function end(hold: Hold): void {
    holds.push(hold);
    for (const { grant } of hold.parts) collectRefund(grant, "refunded");
    if (dayFree !== undefined) withdrawDaily(dayFree);
  }

  function append(
    kind: Entry["kind"],
    amount: number,
    { reason, params = {} }: Reason,
    generationId: string | null = null,
  ): string {
    const seq = account.lastSeq + 1;
    const balance = account.balance + amount;
    const fields = {
      userId: account.userId,
      seq,
      // The same before the entry is written, because what a new day adds is shown before.
      id: v5(String(seq), account.userId),
      kind,
      amount,
      balance,
      generationId,
      description: reasonMessages[reason](params),
      reason,
      params,
      createdAt: now,
    };
    const hash = hashOf(account.lastHash, fields);
    entries.push({ ...fields, hash });
    account = { ...account, balance, lastSeq: seq, lastHash: hash };
    return fields.description;
  }

  function put(grant: Grant): void {
    grants.set(grant.id, grant);
    changed.add(grant.id);
  }

  function add(
    kind: Grant["kind"],
    amount: number,
    expiresAt: Date | null,
    source: string | null = null,
  ): void {
    put({
      userId: account.userId,
      id: newId(),
      kind,
      amount,
      remaining: amount,
      expiresAt,
      createdAt: now,
      source,
      refundDue: 0,
      refunded: 0,
      refundRead: 0,
    });
  }

  function addDaily(amount: number): void {
    if (amount === 0) return;
    const isPlans = allowanceAt(account, now, 0) > 0;
    add("daily", amount, account.nextReset);
    append("daily", amount, { reason: isPlans ? "daily_plan" : "daily_free" });
    account = { ...account, earned: account.earned + amount };
  }

  /**
   * Withdraws what today has granted above the current allowance, as far as it is not spent: a day does not
   * keep the credits of a plan that was left.
   */
  function withdrawDaily(dailyFree: number): void {
    const had = account.dayAllowance ?? dailyFree;
    const above = had - allowanceAt(account, now, dailyFree);
    let taken = 0;
    for (const grant of grants.values()) {
      const isOfToday = grant.kind === "daily" && +(grant.expiresAt ?? 0) === +account.nextReset;
      const part = isOfToday ? Math.min(above - taken, grant.remaining) : 0;
      if (part <= 0) continue;
      taken += part;
      put({ ...grant, amount: grant.amount - part, remaining: grant.remaining - part });
    }
    if (taken === 0) return;
    append("daily", -taken, { reason: "plan_left" });
    account = { ...account, dayAllowance: had - taken, earned: account.earned - taken };
  }

  /** Returns the most recently taken credits first, because they expire last. Returns the amount. */
  function returnCredits(parts: Hold["parts"], max: number): number {
    let left = max;
    let late = 0;
    for (const { grant: id, amount } of parts.toReversed()) {
      const back = Math.min(left, amount);
      if (back === 0) break;
      left -= back;
      const grant = grants.get(id);
      if (grant && !isOver(grant)) put({ ...grant, remaining: grant.remaining + back });
      else late += back;
    }
    if (late > 0) {
      const { nextReset, timeZone } = account;
      add("returned", late, nextReset > now ? nextReset : nextMidnight(now, timeZone));
    }
    const returned = max - left;
    account = { ...account, spent: account.spent - returned };
    return returned;
  }

  /** Never takes more than remains of the grant, so the balance cannot become negative. */
  function collectRefund(grantId: string, reason: PaymentReversal): void {
    const grant = grants.get(grantId);
    if (!grant) return;
    const taken = Math.min(grant.refundDue - grant.refunded, grant.remaining);
    if (taken === 0) return;
    put({ ...grant, remaining: grant.remaining - taken, refunded: grant.refunded + taken });
    append("refund", -taken, { reason: taken > 0 ? reason : "payment_restored" });
  }

  const isOver = ({ expiresAt }: Grant) => expiresAt !== null && expiresAt <= now;

  /** Spends credits in the order of expiry; credits that never expire are last. */
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
      append("expire", -grant.remaining, { reason: "expired" });
      put({ ...grant, remaining: 0 });
    }
  }

  const isDayOver = () => now >= account.nextReset;

  /** After a change of time zone a full day must pass, or changing repeatedly would grant extra days. */
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
    holds: () => holds,
    isDayOver,

    catchUp(dailyFree, timeZone) {
      dayFree = dailyFree;
      expire();
      if (!isDayOver()) return;
      const dayAllowance = allowanceAt(account, now, dailyFree);
      account = { ...account, timeZone, nextReset: endOfDay(timeZone), dayAllowance };
      addDaily(dayAllowance);
    },

    setPlan(daily, until) {
      const { planDaily, planUntil } = account;
      if (planDaily === daily && planUntil?.getTime() === until?.getTime()) return;
      account = { ...account, planDaily: daily, planUntil: until };
    },

    adjustDay(dailyFree) {
      const had = account.dayAllowance ?? dailyFree;
      const due = allowanceAt(account, now, dailyFree);
      if (due < had) withdrawDaily(dailyFree);
      if (due <= had) return;
      account = { ...account, dayAllowance: due };
      addDaily(due - had);
    },

    bonus(amount, expiresAt, reason, source) {
      add("bonus", amount, expiresAt, source);
      append("bonus", amount, reason);
      account = { ...account, earned: account.earned + amount };
    },

    refund(grantId, { due, reason, readSequence }) {
      const grant = grants.get(grantId);
      if (!grant || grant.refundRead >= readSequence) return;
      put({ ...grant, refundDue: due, refundRead: readSequence });
      collectRefund(grantId, reason);
    },

    takeBack(grantId, amount) {
      const grant = grants.get(grantId);
      if (!grant || grant.remaining < amount) return false;
      put({
        ...grant,
        remaining: grant.remaining - amount,
        refundDue: grant.refundDue + amount,
        refunded: grant.refunded + amount,
      });
      append("refund", -amount, { reason: "taken_back" });
      return true;
    },

    hold(generationId, amount, template) {
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
      append("hold", -amount, { reason: "generation", params: { template } }, generationId);
      account = { ...account, spent: account.spent + amount };
      const hold: Hold = {
        userId: account.userId,
        generationId,
        amount,
        parts,
        returned: 0,
        state: "held",
        heldAt: now,
        endedAt: null,
        reason: null,
      };
      holds.push(hold);
      return hold;
    },

    settle(hold, template, owed = hold.amount) {
      const returned = returnCredits(hold.parts, Math.max(0, hold.amount - owed));
      const params = { template };
      // The entry of the hold has the same text, and a settlement of 0 is not listed.
      const text = returned > 0 ? { params } : {};
      append("settle", returned, { reason: "generation", ...text }, hold.generationId);
      const reason = reasonMessages.generation(params);
      end({ ...hold, returned, state: "settled", endedAt: now, reason });
    },

    release(hold, failure) {
      const why = { reason: "returned", params: { failure } } as const;
      const returned = returnCredits(hold.parts, hold.amount);
      const reason = append("release", returned, why, hold.generationId);
      end({ ...hold, state: "released", endedAt: now, reason });
    },
  };
}
