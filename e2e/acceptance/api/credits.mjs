import { check, expect, same, show } from "../harness.mjs";
import { STATISTICS, TRANSACTION, balanceOf, fields, read, readList, users } from "../fixtures.mjs";

export const sum = (list) => list.reduce((n, t) => n + t.amount, 0);

/** Earned less spent, the balance and the sum of all transactions are the same number. */
export async function addsUp(user) {
  const s = await read(user, "/api/credits/statistics");
  const list = await readList(user, "/api/credits/transactions");
  const balance = await balanceOf(user);
  same(s.current_balance, balance, "current_balance in statistics against the balance call");
  same(
    s.total_earned - s.total_spent,
    sum(list),
    "total_earned less total_spent against the sum of the transactions",
  );
  same(balance, sum(list), "balance against the sum of the transactions");
  expect(
    s.total_spent >= 0 && s.total_earned >= 0,
    `totals are ${s.total_earned} and ${s.total_spent}`,
  );
  const today = list.filter((t) => Date.now() - Date.parse(t.created_at) < 24 * 3600_000).length;
  expect(
    s.today_transactions <= today &&
      s.month_transactions >= s.today_transactions &&
      s.month_transactions <= list.length,
    `today ${s.today_transactions}, month ${s.month_transactions}, listed ${list.length}`,
  );
  return { s, list, balance };
}

check(
  "7.credits.balance",
  "the balance call returns current_balance, and a new user has at least one credit",
  async () => {
    const balance = await balanceOf(await users.c());
    expect(balance >= 1, `a new user has ${balance} credits`);
  },
);

check(
  "7.credits.statistics",
  "the statistics have their nine fields with the right types",
  async () => {
    const s = await read(await users.a(), "/api/credits/statistics");
    fields(s, STATISTICS, "statistics");
    same(s.credit_system_enabled, true, "credit_system_enabled");
    expect(s.daily_free_credits >= 1, `daily_free_credits is ${s.daily_free_credits}`);
  },
);

check(
  "9.credits.next-reset",
  "the next reset is the coming midnight: in the future, at most a day away, on a full hour",
  async () => {
    const s = await read(await users.a(), "/api/credits/statistics");
    const away = Date.parse(s.next_reset) - Date.now();
    expect(
      away > -2000 && away <= 25 * 3600_000,
      `next_reset ${s.next_reset} is ${(away / 3600_000).toFixed(1)} h away`,
    );
    expect(
      /T\d\d:[034][05]:00/.test(new Date(s.next_reset).toISOString()),
      `next_reset is ${show(s.next_reset)}`,
    );
  },
);

check(
  "7.credits.transactions",
  "the transactions are a list with id, type, description, amount and time",
  async () => {
    const list = await readList(await users.a(), "/api/credits/transactions");
    for (const t of list) fields(t, TRANSACTION, "transaction");
  },
);

check("7.credits.add-up.new", "for a new user totals, balance and transactions agree", async () => {
  const { s } = await addsUp(await users.c());
  same(s.total_spent, 0, "total_spent of a new user");
  same(s.daily_credits_used, 0, "daily_credits_used of a new user");
});

check("6.credits.private", "the transactions of two users have nothing in common", async () => {
  const [a, b] = [
    await readList(await users.a(), "/api/credits/transactions"),
    await readList(await users.b(), "/api/credits/transactions"),
  ];
  const ids = new Set(a.map((t) => t.id));
  expect(!b.some((t) => ids.has(t.id)), "the same transaction is listed for both");
});
