import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "../../apps/server/src/testing/sql.ts";
import type { Product } from "../stack/product.ts";

type Kind = Product["nodes"][number]["kind"];

export interface CountedStatement {
  readonly kind: Kind;
  readonly query: string;
  readonly calls: number;
}

export interface StatementCounter {
  /** What the product sends for one of these requests, without what it sends in any case. */
  count(requests: readonly (() => Promise<void>)[]): Promise<CountedStatement[]>;
}

const BATCHES = 4;
/** What is sent after the reply, such as notifications and the jobs of a request. */
const SETTLE_MS = 2_000;

/**
 * Restarts each kind of process with its own role, because pg_stat_statements distinguishes roles and not programs.
 * What runs without any request (pollers, the queues' own maintenance) is then measured for some time. A count contains
 * the statements of both processes without these: polls cannot be excluded by their text, because a poll that finds the
 * work of a request is a part of that work.
 */
export async function createStatementCounter(
  product: Product,
  sql: Sql,
  idleSeconds: { readonly settle: number; readonly measure: number },
): Promise<StatementCounter> {
  await sql.query("create extension if not exists pg_stat_statements");
  for (const { child } of product.nodes) await child.stop();
  for (const node of product.nodes) {
    await sql.query(`create role ${node.kind} login superuser`);
    const url = new URL(product.databaseUrl);
    url.username = node.kind;
    product.reconfigure({ DATABASE_URL: url.href });
    await node.revive();
  }
  await wait(idleSeconds.settle * 1_000);
  const idle = await record(sql, () => wait(idleSeconds.measure * 1_000));
  return {
    async count(requests) {
      const size = Math.ceil(requests.length / BATCHES);
      const recorded: Recording[] = [];
      for (let first = 0; first < requests.length; first += size)
        recorded.push(
          await record(sql, async () => {
            for (const request of requests.slice(first, first + size)) await request();
            await wait(SETTLE_MS);
          }),
        );
      return withoutIdle(recorded, idle).map(({ kind, query, calls }) => ({
        kind,
        query,
        calls: calls / requests.length,
      }));
    },
  };
}

export interface Recording {
  readonly seconds: number;
  readonly statements: readonly (CountedStatement & { readonly id: string })[];
}

/**
 * The statements of all batches, which have the same number of requests. What an idle process also sends is subtracted by
 * its rate, and a difference of up to three standard deviations of a random count is explained by when the polls
 * happened, and counts as none. Of any other statement the median of the batches counts, because hourly work that
 * happens to run during one of them belongs to no request.
 */
export function withoutIdle(batches: readonly Recording[], idle: Recording): CountedStatement[] {
  const seconds = batches.reduce((sum, batch) => sum + batch.seconds, 0);
  const rates = new Map(idle.statements.map(({ id, calls }) => [id, calls / idle.seconds]));
  const all = new Map(
    batches.flatMap(({ statements }) => statements.map((each) => [each.id, each])),
  );
  return [...all.values()]
    .map(({ id, kind, query }): CountedStatement => {
      const calls = batches.map(
        ({ statements }) => statements.find((each) => each.id === id)?.calls ?? 0,
      );
      const rate = rates.get(id);
      if (rate === undefined) return { kind, query, calls: lowerMedian(calls) * batches.length };
      const expected = rate * seconds;
      const more = calls.reduce((sum, each) => sum + each, 0) - expected;
      return { kind, query, calls: Math.abs(more) <= 3 * Math.sqrt(expected) ? 0 : more };
    })
    .filter(({ calls }) => calls !== 0);
}

/** The smaller one of the two in the middle: what is in only half of the batches belongs to no request. */
const lowerMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

async function record(sql: Sql, work: () => Promise<unknown>): Promise<Recording> {
  await sql.query("select pg_stat_statements_reset()");
  const started = performance.now();
  await work();
  const { rows } = await sql.query<Recording["statements"][number]>(
    `select rolname || queryid as id, rolname as kind, sum(calls)::float8 as calls,
       regexp_replace(left(min(query), 400), '\\s+', ' ', 'g') as query
     from pg_stat_statements join pg_roles on pg_roles.oid = userid
     where dbid = (select oid from pg_database where datname = current_database())
       and rolname in ('api', 'worker')
     group by queryid, rolname`,
  );
  return { statements: rows, seconds: (performance.now() - started) / 1_000 };
}
