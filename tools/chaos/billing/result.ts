import { openSql, type Sql } from "../../../apps/server/src/testing/sql.ts";
import { creditStatistics } from "../../../packages/contract/src/credits.ts";
import {
  subscriptionHistory,
  subscriptionStatus,
  type SubscriptionPeriod,
  type SubscriptionStatus,
} from "../../../packages/contract/src/subscriptions.ts";
import type { Endpoint } from "../../../packages/contract/src/endpoint.ts";
import type { Ledger } from "../ledger.ts";
import type { Period, Truth } from "./oracle.ts";
import type { Person } from "./person.ts";

export interface Shown {
  readonly status: SubscriptionStatus;
  readonly history: readonly SubscriptionPeriod[];
  readonly daily: number;
  /** The largest amount of one day. */
  readonly mostDaily: number;
  /** Number and amount, by session. */
  readonly packs: ReadonlyMap<string, readonly number[]>;
}

/** Compares what the product shows each user with the expected state. */
export async function judge(
  databaseUrl: string,
  people: readonly Person[],
  truth: (person: Person) => Truth,
  ledger: Ledger,
): Promise<void> {
  const sql = await openSql(databaseUrl);
  try {
    for (const person of people) {
      compare(person.email, await readAll(sql, person), truth(person), ledger);
    }
  } finally {
    await sql.end();
  }
}

export function compare(email: string, shown: Shown, must: Truth, ledger: Ledger): void {
  judgePlan(email, shown, must, ledger);
  judgePeriods(email, shown.history, must.periods, ledger);
  judgePacks(email, shown.packs, must.packs, ledger);
}

async function readAll(sql: Sql, person: Person): Promise<Shown> {
  const read = async <T>(endpoint: Endpoint): Promise<T> => {
    const outcome = await person.ask(endpoint);
    if (outcome.is !== "done") throw new Error(`${endpoint.path} returned ${outcome.is}`);
    return outcome.json as T;
  };
  const { history } = await read<{ history: SubscriptionPeriod[] }>(subscriptionHistory);
  const { daily_free_credits: daily } = await read<{ daily_free_credits: number }>(
    creditStatistics,
  );
  const { rows } = await sql.query<{ session: string; amount: number }>(
    `select substring(source from 'cs_.*') as session, amount from credit_grants
     where user_id = $1 and source is not null`,
    [person.userId],
  );
  const packs = new Map<string, number[]>();
  for (const { session, amount } of rows)
    packs.set(session, [...(packs.get(session) ?? []), amount]);
  const most = await sql.query<{ most: number }>(
    `select coalesce(max(sum), 0)::int as most from (
       select sum(amount) from credit_grants where user_id = $1 and kind = 'daily' group by expires_at
     ) days`,
    [person.userId],
  );
  const mostDaily = most.rows[0]?.most ?? 0;
  return { status: await read(subscriptionStatus), history, daily, mostDaily, packs };
}

function judgePlan(
  email: string,
  { status, daily, mostDaily }: Shown,
  must: Truth,
  ledger: Ledger,
): void {
  const { plan_name, status: state, end_date, interval, price } = status;
  const next = status.pending?.price ?? null;
  const has = status.has_subscription
    ? { plan_name, status: state, end_date, interval, price, next }
    : undefined;
  if (!has && must.held) ledger.lose(`${email} has no plan instead of ${describeRow(must.held)}`);
  else if (has && !must.held) ledger.fault(`${email} has ${describeRow(has)} instead of no plan`);
  else if (describeRow(has) !== describeRow(must.held))
    ledger.fault(`${email} has ${describeRow(has)} instead of ${describeRow(must.held)}`);
  else ledger.acknowledge(must.held ? `plan ${must.held.status}` : "no plan");
  if (mostDaily > must.mostDaily)
    ledger.double(`${email} got ${mostDaily} for one day instead of at most ${must.mostDaily}`);
  if (daily !== must.daily) ledger.fault(`${email} gets ${daily} a day instead of ${must.daily}`);
}

function judgePeriods(
  email: string,
  history: readonly SubscriptionPeriod[],
  must: ReadonlyMap<string, Period>,
  ledger: Ledger,
): void {
  const seen = new Set<string>();
  for (const { invoice_url: url, plan_name, price, start_date, end_date } of history) {
    const is = { plan_name, price, start_date, end_date };
    const { end_dates: ends = [], ...expected } = must.get(url ?? "") ?? {};
    const acceptable = ends.map((end) => describeRow({ ...expected, end_date: end }));
    if (url === null || ends.length === 0)
      ledger.double(`${email} has ${describeRow(is)} for nothing`);
    else if (seen.has(url)) ledger.double(`${email} has ${describeRow(is)} twice`);
    else if (!acceptable.includes(describeRow(is)))
      ledger.fault(
        `${email} has the period ${describeRow(is)} instead of ${acceptable.join(" or ")}`,
      );
    else ledger.acknowledge("period");
    seen.add(url ?? "");
  }
  for (const [url, period] of must)
    if (!seen.has(url)) ledger.lose(`${email} has paid for ${describeRow(period)}`);
}

function judgePacks(
  email: string,
  packs: Shown["packs"],
  must: ReadonlyMap<string, number>,
  ledger: Ledger,
): void {
  for (const [session, amounts] of packs) {
    const expected = must.get(session);
    if (expected === undefined || amounts.length > 1)
      ledger.double(`${email} has ${amounts.join(" and ")} credits of ${session}`);
    else if (amounts[0] !== expected)
      ledger.fault(`${email} has ${amounts[0]} credits of ${session} instead of ${expected}`);
    else ledger.acknowledge("pack");
  }
  for (const [session, amount] of must)
    if (!packs.has(session)) ledger.lose(`${email} has paid for ${amount} credits in ${session}`);
}

const describeRow = (what: object | undefined) =>
  what ? JSON.stringify(Object.entries(what).toSorted(([a], [b]) => (a < b ? -1 : 1))) : "nothing";
