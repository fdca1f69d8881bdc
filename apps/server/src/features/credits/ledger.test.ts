import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashOf, NO_HASH, type Entry } from "./entry-hash.ts";
import { newAccount } from "./new-account.ts";
import {
  createLedger,
  type Account,
  type Grant,
  type Hold,
  type Ledger,
  type Reason,
} from "./ledger.ts";

const USER = "00000000-0000-7000-8000-000000000001";
const DAILY = 5;
const at = (text: string) => new Date(text);
const bonus: Reason = { reason: "bonus" };

/** Keeps between two changes what the database would store. */
function createBook(timeZone = "Europe/Berlin") {
  let account: Account = newAccount(USER, timeZone);
  const grants = new Map<string, Grant>();
  const entries: Entry[] = [];
  const holds = new Map<string, Hold>();
  const book = {
    grants,
    entries,
    holds,
    account: () => account,
    change<T>(now: Date, work: (ledger: Ledger) => T, zone = timeZone, isEnabled = true): T {
      const ledger = createLedger(account, [...grants.values()], now);
      if (isEnabled) ledger.catchUp(DAILY, zone);
      const result = work(ledger);
      for (const grant of ledger.grants()) grants.set(grant.id, grant);
      entries.push(...ledger.entries());
      for (const hold of ledger.holds()) holds.set(hold.generationId, hold);
      account = ledger.account();
      return result;
    },
    hold: (now: Date, id: string, amount = 1) =>
      book.change(now, (ledger) => ledger.hold(id, amount, "A picture")),
    release(now: Date, id: string) {
      const hold = holds.get(id);
      if (!hold) throw new Error("hold not found");
      book.change(now, (ledger) => ledger.release(hold, "engine_failed"));
    },
  };
  return book;
}
type Book = ReturnType<typeof createBook>;

/** Uses `assert` for checks of every entry, because `expect` takes longer than the ledger. */
function assertConsistent(book: Book): void {
  const { balance, earned, spent, lastSeq, lastHash } = book.account();
  let before: Buffer = NO_HASH;
  let sum = 0;
  const totals = { earned: 0, spent: 0 };
  for (const [index, entry] of book.entries.entries()) {
    sum += entry.amount;
    if (entry.kind === "daily" || entry.kind === "bonus") totals.earned += entry.amount;
    if (["hold", "settle", "release"].includes(entry.kind)) totals.spent -= entry.amount;
    assert.equal(entry.seq, index + 1);
    assert.equal(entry.balance, sum);
    assert.ok(entry.balance >= 0);
    assert.ok(entry.hash.equals(hashOf(before, entry)));
    before = entry.hash;
  }
  expect({ balance, earned, spent }).toEqual({ balance: sum, ...totals });
  expect(lastSeq).toBe(book.entries.length);
  expect(lastHash.equals(before)).toBe(true);
  const remaining = [...book.grants.values()].reduce((all, grant) => all + grant.remaining, 0);
  expect(remaining).toBe(balance);
  const taken = book.entries.filter(({ kind }) => kind === "refund");
  assert.equal(
    [...book.grants.values()].reduce((all, { refunded }) => all + refunded, 0),
    taken.reduce((all, { amount }) => all - amount, 0),
  );
  // Whatever returns to a refunded purchase is taken back immediately.
  for (const { refundDue, refunded, remaining: left } of book.grants.values())
    assert.ok(refunded === refundDue || (refunded < refundDue && left === 0));
  const { dayAllowance, nextReset } = book.account();
  expect(dayAllowance ?? 0).toBe(dayAllowance === null ? 0 : grantedFor(book, nextReset));
  const ends = new Map(book.entries.map(({ generationId, kind }) => [generationId, kind]));
  const expectedKind = { held: "hold", settled: "settle", released: "release" };
  for (const { generationId, state, returned, amount } of book.holds.values()) {
    assert.equal(ends.get(generationId), expectedKind[state]);
    assert.ok(returned >= 0 && returned <= (state === "settled" ? amount : 0));
  }
}

/** Sums the daily grants of the day that ends at `end`. */
const grantedFor = (book: Book, end: Date) =>
  [...book.grants.values()]
    .filter(({ kind, expiresAt }) => kind === "daily" && expiresAt?.getTime() === end.getTime())
    .reduce((sum, { amount }) => sum + amount, 0);

describe("day", () => {
  test("grants its credits on the first read, and once", () => {
    const book = createBook();
    const noon = at("2026-03-10T12:00:00Z");
    expect(book.change(noon, (ledger) => ledger.account().balance)).toBe(DAILY);
    expect(book.change(noon, (ledger) => ledger.account().balance)).toBe(DAILY);
    expect(book.account().nextReset).toEqual(at("2026-03-10T23:00:00Z"));
    assertConsistent(book);
  });

  test("expires the unused credits of the previous day, however many days have passed", () => {
    const book = createBook();
    book.change(at("2026-03-10T12:00:00Z"), () => {});
    book.hold(at("2026-03-10T13:00:00Z"), "a", 2);
    book.change(at("2026-03-14T12:00:00Z"), () => {});
    expect(book.account().balance).toBe(DAILY);
    expect(book.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["daily", 5],
      ["hold", -2],
      ["expire", -3],
      ["daily", 5],
    ]);
    assertConsistent(book);
  });

  test("ends at midnight to the millisecond", () => {
    const book = createBook();
    book.change(at("2026-03-10T12:00:00Z"), () => {});
    book.hold(at("2026-03-10T22:59:59.999Z"), "a", 5);
    expect(book.hold(at("2026-03-10T22:59:59.999Z"), "b")).toBeUndefined();
    expect(book.hold(at("2026-03-10T23:00:00.000Z"), "b")).toBeDefined();
    assertConsistent(book);
  });

  test("new time zone takes effect at the next reset, so moving east and west grants nothing extra", () => {
    const book = createBook("Pacific/Kiritimati");
    const noon = at("2026-03-10T12:00:00Z");
    book.change(noon, () => {}, "Pacific/Kiritimati");
    for (const hour of ["10", "12", "14", "18", "22"])
      for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati", "Asia/Tokyo"])
        book.change(at(`2026-03-11T${hour}:30:00Z`), () => {}, zone);
    expect(book.entries.filter(({ kind }) => kind === "daily")).toHaveLength(2);
    expect(book.account().timeZone).toBe("Pacific/Pago_Pago");
    expect(book.account().nextReset).toEqual(at("2026-03-12T11:00:00Z"));
    assertConsistent(book);
  });

  test.each([
    [
      "the day on which clocks go forward",
      "Europe/Berlin",
      "2026-03-29T10:00:00Z",
      "2026-03-29T22:00:00.000Z",
    ],
    [
      "the day on which clocks go back",
      "Europe/Berlin",
      "2026-10-25T10:00:00Z",
      "2026-10-25T23:00:00.000Z",
    ],
    [
      "a midnight that does not exist",
      "Asia/Beirut",
      "2026-03-28T12:00:00Z",
      "2026-03-28T22:00:00.000Z",
    ],
    [
      "a time zone with a half-hour offset",
      "Asia/Kolkata",
      "2026-05-01T12:00:00Z",
      "2026-05-01T18:30:00.000Z",
    ],
    ["the last day of February", "UTC", "2028-02-29T12:00:00Z", "2028-03-01T00:00:00.000Z"],
  ])("next reset: %s", (_, zone, now, next) => {
    const book = createBook(zone);
    book.change(at(now), () => {}, zone);
    expect(book.account().nextReset.toISOString()).toBe(next);
  });
});

describe("spending", () => {
  test("takes the credits that expire first, and permanent ones last", () => {
    const book = createBook();
    const noon = at("2026-03-10T12:00:00Z");
    book.change(noon, (ledger) => ledger.bonus(2, null, bonus));
    book.change(noon, (ledger) => ledger.bonus(1, at("2026-03-10T18:00:00Z"), bonus));
    const hold = book.hold(noon, "a", 7);
    const kinds = hold?.parts.map(({ grant, amount }) => [
      book.grants.get(grant)?.expiresAt?.getTime(),
      amount,
    ]);
    expect(kinds).toEqual([
      [at("2026-03-10T18:00:00Z").getTime(), 1],
      [at("2026-03-10T23:00:00Z").getTime(), 5],
      [undefined, 1],
    ]);
    expect(book.account()).toMatchObject({ balance: 1, earned: 8, spent: 7 });
    assertConsistent(book);
  });

  test("amount held but not owed is returned to the grants that expire last", () => {
    const book = createBook();
    const noon = at("2026-03-10T12:00:00Z");
    book.change(noon, (ledger) => ledger.bonus(4, null, bonus));
    const hold = book.hold(noon, "a", 7);
    assert.ok(hold);
    book.change(noon, (ledger) => ledger.settle(hold, "Delivered", 4));
    expect(book.account()).toMatchObject({ balance: 5, spent: 4 });
    expect(book.holds.get("a")).toMatchObject({ state: "settled", amount: 7, returned: 3 });
    expect([...book.grants.values()].map(({ remaining }) => remaining)).toEqual([1, 4]);
    assertConsistent(book);
  });

  test("settlement never takes more than was held", () => {
    const book = createBook();
    const hold = book.hold(at("2026-03-10T12:00:00Z"), "a", 2);
    assert.ok(hold);
    book.change(at("2026-03-10T12:01:00Z"), (ledger) => ledger.settle(hold, "Delivered", 9));
    expect(book.account()).toMatchObject({ balance: DAILY - 2, spent: 2 });
    assertConsistent(book);
  });

  test("credits released after their day are valid until the next reset", () => {
    const book = createBook();
    book.hold(at("2026-03-10T22:50:00Z"), "a");
    book.release(at("2026-03-10T23:10:00Z"), "a");
    expect(book.account().balance).toBe(DAILY + 1);
    book.change(at("2026-03-11T23:00:00Z"), () => {});
    expect(book.account().balance).toBe(DAILY);
    assertConsistent(book);
  });

  test("credits released while the system is off are valid when it is on again that day", () => {
    const book = createBook();
    book.hold(at("2026-03-10T22:50:00Z"), "a");
    const hold = book.holds.get("a");
    assert.ok(hold);
    book.change(at("2026-03-12T12:00:00Z"), (l) => l.release(hold, "engine_failed"), "UTC", false);
    expect(book.account().balance).toBe(DAILY);
    book.change(at("2026-03-12T13:00:00Z"), () => {});
    expect(book.account().balance).toBe(DAILY + 1);
    assertConsistent(book);
  });
});

describe("plan", () => {
  const noon = at("2026-03-10T12:00:00Z");
  const plan = (book: Book, now: Date, daily: number, until: Date | null) =>
    book.change(now, (ledger) => {
      ledger.setPlan(daily, until);
      ledger.adjustDay(DAILY);
    });

  test("adds the difference today, and its credits each day until it ends to the millisecond", () => {
    const book = createBook();
    const until = at("2026-03-12T23:00:00Z");
    book.change(noon, () => {});
    plan(book, noon, 25, until);
    expect(book.account()).toMatchObject({ balance: 25, earned: 25, dayAllowance: 25 });
    book.change(at("2026-03-10T23:00:00Z"), () => {});
    expect(book.account()).toMatchObject({ balance: 25, dayAllowance: 25 });
    book.change(at("2026-03-12T22:59:59.999Z"), () => {});
    expect(book.account().balance).toBe(25);
    book.change(until, () => {});
    expect(book.account()).toMatchObject({ balance: DAILY, dayAllowance: DAILY });
    expect(book.entries.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ["daily", 5, "daily_free"],
      ["daily", 20, "daily_plan"],
      ["expire", -5, "expired"],
      ["expire", -20, "expired"],
      ["daily", 25, "daily_plan"],
      ["expire", -25, "expired"],
      ["daily", 25, "daily_plan"],
      ["expire", -25, "expired"],
      ["daily", 5, "daily_free"],
    ]);
    assertConsistent(book);
  });

  test("left › withdraws the unspent rest of the day, and what a failed generation returns later", () => {
    const book = createBook();
    const until = at("2026-04-10T12:00:00Z");
    plan(book, noon, 60, until);
    book.hold(noon, "spent", 4);
    book.hold(noon, "fails", 30);
    plan(book, noon, 10, until);
    expect(book.account()).toMatchObject({ balance: 0, dayAllowance: 34, earned: 34 });
    book.release(noon, "fails");
    expect(book.account()).toMatchObject({ balance: 6, dayAllowance: 10, earned: 10 });
    expect(book.entries.map(({ amount, reason }) => [amount, reason]).slice(-3)).toEqual([
      [-26, "plan_left"],
      [30, "returned"],
      [-24, "plan_left"],
    ]);
    plan(book, noon, 60, until);
    expect(book.account()).toMatchObject({ balance: 56, dayAllowance: 60, earned: 60 });
    assertConsistent(book);
  });

  test("left › keeps credits that were bought", () => {
    const book = createBook();
    book.change(noon, (ledger) => ledger.bonus(20, null, bonus));
    plan(book, noon, 60, at("2026-04-10T12:00:00Z"));
    plan(book, noon, 0, null);
    expect(book.account()).toMatchObject({ balance: 20 + DAILY, dayAllowance: DAILY });
    assertConsistent(book);
  });

  test("removed and restored, or replaced by a smaller one, leaves what the last one allows", () => {
    const book = createBook();
    const until = at("2026-04-10T12:00:00Z");
    for (const daily of [25, 0, 25, 10, 25]) plan(book, noon, daily, daily ? until : null);
    expect(book.account()).toMatchObject({ balance: 25, earned: 25 });
    plan(book, noon, 60, until);
    expect(book.account()).toMatchObject({ balance: 60, earned: 60 });
    assertConsistent(book);
  });

  test("smaller than the daily free credits removes nothing", () => {
    const book = createBook();
    plan(book, noon, 2, at("2026-04-10T12:00:00Z"));
    book.change(at("2026-03-11T12:00:00Z"), () => {});
    expect(book.account()).toMatchObject({ balance: DAILY, dayAllowance: DAILY });
    assertConsistent(book);
  });

  test("account without a stored allowance counts the daily free credits as granted today", () => {
    const book = createBook();
    book.change(noon, () => {});
    const { lastSeq, ...rest } = book.account();
    const ledger = createLedger(
      { ...rest, lastSeq, dayAllowance: null },
      [...book.grants.values()],
      noon,
    );
    ledger.setPlan(25, at("2026-04-10T12:00:00Z"));
    ledger.adjustDay(DAILY);
    expect(ledger.entries().map(({ amount }) => amount)).toEqual([20]);
  });

  test("set again without a change returns the same account", () => {
    const book = createBook();
    plan(book, noon, 25, at("2026-04-10T12:00:00Z"));
    const before = book.account();
    plan(book, noon, 25, at("2026-04-10T12:00:00Z"));
    expect(book.account()).toBe(before);
  });
});

describe("refund", () => {
  const noon = at("2026-03-10T12:00:00Z");
  const buy = (book: Book, amount = 10) => {
    book.change(noon, (ledger) => ledger.bonus(amount, null, { reason: "pack" }, "pack:1"));
    const grant = [...book.grants.values()].find(({ source }) => source === "pack:1");
    assert.ok(grant);
    return grant.id;
  };
  const refund = (book: Book, id: string, due: number, readSequence: number) =>
    book.change(noon, (ledger) => ledger.refund(id, { due, reason: "disputed", readSequence }));
  const balanceOf = (book: Book) => book.account().balance - DAILY;

  test("takes back only what remains, and what a failed generation returns later", () => {
    const book = createBook();
    const id = buy(book);
    book.hold(noon, "spent", DAILY + 3);
    book.hold(noon, "fails", 2);
    refund(book, id, 10, 1);
    expect(book.account().balance).toBe(0);
    book.release(noon, "fails");
    expect(book.account().balance).toBe(0);
    expect(book.grants.get(id)).toMatchObject({ remaining: 0, refunded: 7, refundDue: 10 });
    expect(book.entries.map(({ kind, amount }) => [kind, amount]).slice(-3)).toEqual([
      ["refund", -5],
      ["release", 2],
      ["refund", -2],
    ]);
    assertConsistent(book);
  });

  test("is returned when the payment is restored, and a late read changes nothing", () => {
    const book = createBook();
    const id = buy(book);
    refund(book, id, 10, 1);
    expect(balanceOf(book)).toBe(0);
    refund(book, id, 0, 3);
    expect(balanceOf(book)).toBe(10);
    refund(book, id, 10, 2);
    expect(balanceOf(book)).toBe(10);
    expect(book.entries.map(({ reason }) => reason).slice(-2)).toEqual([
      "disputed",
      "payment_restored",
    ]);
    assertConsistent(book);
  });
});

/** One action on an account, some time after the previous one. */
const Step = fc.record({
  minutes: fc.oneof(fc.nat(90), fc.nat(3 * 1_440)),
  zone: fc.constantFrom(
    "UTC",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "America/St_Johns",
    "Asia/Kathmandu",
  ),
  isEnabled: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  act: fc.oneof(
    fc.record({ kind: fc.constant("read" as const) }),
    fc.record({ kind: fc.constant("hold" as const), amount: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant("release" as const), which: fc.nat() }),
    fc.record({
      kind: fc.constant("settle" as const),
      which: fc.nat(),
      owed: fc.option(fc.nat(5), { nil: undefined }),
    }),
    fc.record({
      kind: fc.constant("bonus" as const),
      amount: fc.integer({ min: 1, max: 9 }),
      minutes: fc.option(fc.integer({ min: 1, max: 5_000 })),
    }),
    fc.record({
      kind: fc.constant("refund" as const),
      which: fc.nat(),
      share: fc.constantFrom(0, 0.3, 0.5, 1),
    }),
    fc.record({
      kind: fc.constant("plan" as const),
      daily: fc.constantFrom(0, 3, 10, 25, 60),
      minutes: fc.option(fc.integer({ min: 0, max: 5_000 })),
    }),
  ),
});

test("account is due again when its first credits expire", () => {
  const book = createBook();
  const noon = at("2026-03-10T12:00:00Z");
  book.change(noon, (ledger) => ledger.bonus(2, at("2026-03-10T15:00:00Z"), bonus));
  expect(book.account()).toMatchObject({ balance: 7, dueAt: at("2026-03-10T15:00:00Z") });
  book.change(at("2026-03-10T15:00:00Z"), () => {});
  expect(book.account()).toMatchObject({ balance: 5, dueAt: book.account().nextReset });
});

test("random actions in any order never create, lose or overspend credits", () => {
  fc.assert(
    fc.property(fc.array(Step, { maxLength: 60 }), (steps) => {
      const book = createBook("UTC");
      let now = Date.UTC(2026, 1, 26);
      let count = 0;
      let maxDaily = DAILY;
      for (const { minutes, zone, isEnabled, act } of steps) {
        now += minutes * 60_000;
        const when = new Date(now);
        const before = book.account().balance;
        const held = [...book.holds.values()].filter(({ state }) => state === "held");
        const hold =
          act.kind === "settle" || act.kind === "release"
            ? held[act.which % (held.length || 1)]
            : undefined;
        const bought = [...book.grants.values()].filter(({ source }) => source !== null);
        book.change(
          when,
          (ledger) => {
            if (act.kind === "bonus")
              ledger.bonus(
                act.amount,
                act.minutes === null ? null : new Date(now + act.minutes * 60_000),
                bonus,
                act.minutes === null ? `pack:${count}` : undefined,
              );
            const pack = act.kind === "refund" && bought[act.which % (bought.length || 1)];
            if (pack)
              ledger.refund(pack.id, {
                due: Math.floor(pack.amount * act.share),
                reason: "refunded",
                readSequence: (count += 1),
              });
            if (act.kind === "plan") {
              maxDaily = Math.max(maxDaily, act.daily);
              const until = act.minutes === null ? null : new Date(now + act.minutes * 60_000);
              ledger.setPlan(act.daily, until);
              if (isEnabled) ledger.adjustDay(DAILY);
            }
            if (act.kind === "hold" && isEnabled) {
              const available = ledger.account().balance;
              const begun = ledger.hold(`g${(count += 1)}`, act.amount, "A picture");
              // A hold is refused only if too few spendable credits are left.
              assert.equal(begun !== undefined, available >= act.amount);
            }
            if (!hold) return;
            const balance = ledger.account().balance;
            if (act.kind === "settle") ledger.settle(hold, "Delivered", act.owed);
            if (act.kind === "release") ledger.release(hold, "engine_failed");
            const owed = act.kind === "settle" ? (act.owed ?? hold.amount) : 0;
            const back = Math.max(0, hold.amount - owed);
            const gone = ledger
              .entries()
              .filter(({ kind, reason }) => kind === "expire" || reason === "plan_left").length;
            const taken = ledger
              .entries()
              .reduce((sum, { kind, amount }) => (kind === "refund" ? sum - amount : sum), 0);
            const change = ledger.account().balance - balance;
            assert.ok(gone > 0 || change === back - taken);
            const end = ledger.entries().findLast(({ kind }) => kind === act.kind);
            assert.equal(end?.amount, back);
          },
          zone,
          isEnabled,
        );
        expect(before).toBeGreaterThanOrEqual(0);
        assertConsistent(book);
      }
      // In any time zone: the day of the first read, and then one for each day that has passed.
      const daily = [...book.grants.values()].filter(({ kind }) => kind === "daily");
      const ends = new Set(daily.map(({ expiresAt }) => expiresAt?.getTime() ?? 0));
      const days = ends.size;
      // However often plans change on one day, it grants no more than the largest of them.
      for (const end of ends) expect(grantedFor(book, new Date(end))).toBeLessThanOrEqual(maxDaily);
      const passed = (now - (book.entries[0]?.createdAt.getTime() ?? now)) / 3_600_000;
      expect(days).toBeLessThanOrEqual(2 + Math.floor(passed / 23));
    }),
    { numRuns: 3_000 },
  );
});
