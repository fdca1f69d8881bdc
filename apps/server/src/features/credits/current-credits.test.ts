import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currentCredits } from "./current-credits.ts";
import { createLedger, type Account, type Grant } from "./ledger.ts";
import { newAccount } from "./new-account.ts";

const rules = { isEnabled: true, dailyFree: 5 };
const at = (text: string) => new Date(text);

/** An account as stored, which changes only by what is written. */
function createAccount() {
  let account: Account = newAccount("00000000-0000-7000-8000-000000000001", "UTC");
  const grants = new Map<string, Grant>();
  return {
    read: (now: Date, timeZone = "UTC") =>
      currentCredits(
        { userId: account.userId, account, grants: [...grants.values()], timeZone },
        rules,
        now,
      ),
    write(now: Date, change: (ledger: ReturnType<typeof createLedger>) => unknown, zone = "UTC") {
      const ledger = createLedger(account, [...grants.values()], now);
      ledger.catchUp(rules.dailyFree, zone);
      change(ledger);
      for (const grant of ledger.grants()) grants.set(grant.id, grant);
      account = ledger.account();
      return ledger.entries();
    },
  };
}

describe("current credits", () => {
  test("user without an account has the day's credits", () => {
    const { account, pending } = createAccount().read(at("2026-03-10T12:00:00Z"));
    expect(account).toMatchObject({ balance: 5, earned: 5, spent: 0, dayAllowance: 5 });
    expect(account.nextReset).toEqual(at("2026-03-11T00:00:00Z"));
    expect(pending.map(({ kind, amount, createdAt }) => [kind, amount, createdAt])).toEqual([
      ["daily", 5, at("2026-03-10T00:00:00Z")],
    ]);
  });

  test("days between two visits are not added up", () => {
    const user = createAccount();
    user.write(at("2026-03-10T12:00:00Z"), (ledger) => ledger.hold("a", 2, "A picture"));
    const { account, pending } = user.read(at("2026-03-14T12:00:00Z"));
    expect(account).toMatchObject({ balance: 5, earned: 10, spent: 2 });
    expect(pending.map(({ amount }) => amount)).toEqual([-3, 5]);
  });

  test("bonus that has expired is not counted, from the moment of its expiry", () => {
    const user = createAccount();
    const expiry = at("2026-03-10T15:00:00Z");
    user.write(at("2026-03-10T12:00:00Z"), (l) => l.bonus(3, expiry, { reason: "bonus" }));
    expect(user.read(at("2026-03-10T14:59:59Z"))).toMatchObject({
      account: { balance: 8 },
      pending: [],
    });
    const { account, pending } = user.read(at("2026-03-10T18:00:00Z"));
    expect(account.balance).toBe(5);
    expect(pending).toMatchObject([{ kind: "expire", amount: -3, createdAt: expiry }]);
  });

  test("credit system off › figures do not change", () => {
    const account = newAccount("u", "UTC");
    const stored = { userId: "u", account, grants: [], timeZone: "UTC" };
    const off = { isEnabled: false, dailyFree: 5 };
    expect(currentCredits(stored, off, at("2026-03-10T12:00:00Z"))).toEqual({
      account,
      pending: [],
    });
  });

  test("in any history › reads what the next change would store, dated between the day's start and now", () => {
    const Step = fc.record({
      minutes: fc.nat(3 * 1_440),
      zone: fc.constantFrom("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns"),
      amount: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom("hold", "bonus", "short bonus", "plan"),
    });
    fc.assert(
      fc.property(fc.array(Step, { minLength: 1, maxLength: 30 }), (steps) => {
        const user = createAccount();
        let now = Date.UTC(2026, 1, 26);
        for (const [index, { minutes, zone, amount, kind }] of steps.entries()) {
          now += minutes * 60_000;
          const when = new Date(now);
          const { account: read, pending } = user.read(when, zone);
          const written = user.write(when, () => undefined, zone);
          const { account: stored, pending: none } = user.read(when, zone);
          assert.deepEqual({ ...read, lastHash: stored.lastHash }, stored);
          assert.deepEqual(none, []);
          assert.deepEqual(
            pending.map((each) => [each.kind, each.amount, each.balance, each.reason]),
            written.map((each) => [each.kind, each.amount, each.balance, each.reason]),
          );
          for (const { createdAt } of pending) assert.ok(createdAt <= when);
          user.write(
            when,
            (ledger) => {
              if (kind === "hold") ledger.hold(`g${index}`, amount, "A picture");
              else if (kind === "plan") ledger.setPlan(amount * 5, new Date(now + 86_400_000));
              else
                ledger.bonus(amount, kind === "bonus" ? null : new Date(now + 3_600_000), {
                  reason: "bonus",
                });
            },
            zone,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
