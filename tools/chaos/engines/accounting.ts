import { setTimeout as wait } from "node:timers/promises";
import { openSql } from "../../../apps/server/src/testing/sql.ts";
import type { Ledger } from "../ledger.ts";

/** Reads the results from the database. */
export interface Books {
  /** Watches the engine's breaker; `stop` returns the failures after which it first opened. */
  watchOpening(engine: string): { stop(): Promise<number | undefined> };
  isOpen(engine: string): Promise<boolean>;
  verify(ledger: Ledger, wasKilled: boolean): Promise<void>;
  totals(): Promise<string>;
}

/** Queries that must return no row: title, list of the ledger, SQL. */
const faults: readonly [string, "lose" | "double" | "fault", string][] = [
  ["not ended", "lose", "select id from generations where state in ('queued', 'running')"],
  [
    "charged without a picture, or not charged for one",
    "fault",
    "select g.id from generations g left join credit_holds h on h.user_id = g.user_id and h.generation_id = g.id where not g.is_sample and (g.state = 'succeeded') <> coalesce(h.state = 'settled', false)",
  ],
  [
    "charged another price than that of the engine that drew it",
    "fault",
    "select g.id from generations g join credit_holds h on h.user_id = g.user_id and h.generation_id = g.id where h.state = 'settled' and h.amount - h.returned <> case g.engine when 'first' then 2 else 1 end",
  ],
  [
    "ended twice in the ledger",
    "double",
    "select generation_id as id from credit_entries where kind in ('settle', 'release') group by 1 having count(*) > 1",
  ],
  [
    "drawn twice and paid twice",
    "double",
    "select generation_id as id from engine_attempts where outcome = 'drawn' group by 1 having count(*) > 1",
  ],
  [
    "drawn by nobody who tried",
    "fault",
    "select g.id from generations g where g.state = 'succeeded' and not exists (select 1 from engine_attempts a where a.user_id = g.user_id and a.generation_id = g.id and a.engine = g.engine and a.outcome = 'drawn')",
  ],
  [
    "attempts without an end",
    "fault",
    "select generation_id as id from engine_attempts where outcome is null",
  ],
  [
    "spend that is not the sum of its attempts",
    "fault",
    "select s.engine as id from engine_spend s where s.usd <> (select sum(cost_usd) from engine_attempts a where (s.engine = '*' or a.engine = s.engine) and (a.started_at at time zone 'UTC')::date = s.day)",
  ],
];

export async function createAccounting(databaseUrl: string): Promise<Books> {
  const ask = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> => {
    const client = await openSql(databaseUrl);
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };

  /** Calls that had failed when it opened; calls in progress end later. */
  async function failuresBefore(engine: string, since: Date, openedAt: Date): Promise<number> {
    const [row] = await ask<{ n: number }>(
      `select count(*)::int as n from engine_attempts where engine = $1 and started_at >= $2
       and outcome in ('failed', 'timed_out') and started_at + ms * interval '1 millisecond' <= $3`,
      engine,
      since,
      openedAt,
    );
    return row?.n ?? 0;
  }

  return {
    watchOpening(engine) {
      const since = new Date();
      const over = new AbortController();
      const watching = (async () => {
        const client = await openSql(databaseUrl);
        try {
          for (; !over.signal.aborted; await wait(20)) {
            const { rows } = await client.query<{ opened_at: Date }>(
              "select opened_at from engine_health where engine = $1 and opened_at >= $2",
              [engine, since],
            );
            if (rows[0]) return rows[0].opened_at;
          }
          return undefined;
        } finally {
          await client.end();
        }
      })();
      return {
        async stop() {
          over.abort();
          const openedAt = await watching;
          return openedAt && failuresBefore(engine, since, openedAt);
        },
      };
    },

    async isOpen(engine) {
      const sql = "select 1 from engine_health where engine = $1 and open_until is not null";
      return (await ask(sql, engine)).length > 0;
    },

    async verify(ledger, wasKilled) {
      // The clean-up job runs once a minute and skips attempts that may still end.
      const deadline = Date.now() + (wasKilled ? 180_000 : 0);
      const open = () => ask("select 1 from engine_attempts where outcome is null");
      while ((await open()).length > 0 && Date.now() < deadline) await wait(1_000);
      for (const [what, list, sql] of faults)
        for (const { id } of await ask<{ id: string }>(sql)) ledger[list](`${what}: ${id}`);
    },

    async totals() {
      const outcomes = await ask<{ outcome: string; n: number }>(
        "select outcome, count(*)::int as n from engine_attempts group by 1 order by 2 desc",
      );
      const [sums] = await ask<{ usd: string; held: number; returned: number }>(
        `select (select usd from engine_spend where engine = '*' order by day desc limit 1) as usd,
         sum(amount)::int as held, sum(returned)::int as returned from credit_holds where state = 'settled'`,
      );
      const counts = outcomes.map(({ outcome, n }) => `${outcome} ${n}`).join(", ");
      return `attempts: ${counts}; spent ${sums?.usd} USD; of ${sums?.held} credits held ${sums?.returned} came back from settled holds`;
    },
  };
}
