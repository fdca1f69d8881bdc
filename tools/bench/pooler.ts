import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { creditBalance } from "../../packages/contract/src/credits.ts";
import { changeReminderSettings } from "../../packages/contract/src/events/reminders.ts";
import { listImages } from "../../packages/contract/src/images.ts";
import { createPgBouncer, pgBouncerConfig } from "../../packages/test-servers/src/pgbouncer.ts";
import { ensureDatabase } from "../../apps/server/src/testing/database.ts";
import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { startCluster } from "../chaos/cluster.ts";
import { endWithProcess } from "../stack/ending.ts";
import { startProduct, type Product, type ProductNode } from "../stack/product.ts";
import { interleaved, median } from "./measure.ts";
import { signUp } from "./sign-up.ts";

const APIS = 4;
const WORKERS = 2;
const SECONDS = 10;
const CALLS_PER_SECOND = 60;
const CONCURRENT = 40;
const OWN = "bench";

/**
 * The connections of PostgreSQL while several processes serve an open load, with and without PgBouncer, and the
 * requests per second of one API through it, alternately with one without it.
 */
export async function benchPooler(): Promise<void> {
  const cluster = await startCluster({ max_connections: 200 });
  const stop = endWithProcess(() => cluster.stop());
  try {
    await ensureDatabase(cluster.url);
    const product = await startProduct({
      databaseUrl: cluster.url,
      web: false,
      nodes: { api: APIS, worker: WORKERS },
    });
    const pooler = await createPgBouncer(await pgBouncerConfig(cluster.url));
    const sql = await openSql(`${cluster.url}?application_name=${OWN}`);
    try {
      console.log(
        `${APIS} APIs, ${WORKERS} workers, ${CALLS_PER_SECOND} requests/s and API, ${CONCURRENT} concurrent`,
      );
      await countConnections("direct", product, sql);
      const direct = { DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.url };
      await restart(product, product.nodes, { ...direct, DATABASE_URL: pooler.url });
      await countConnections("pooled", product, sql);
      await compare(product, direct);
    } finally {
      await sql.end();
      await product.stop();
      await pooler.close();
    }
  } finally {
    await stop();
  }
}

async function restart(
  product: Product,
  nodes: readonly ProductNode[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  await Promise.all(nodes.map(({ child }) => child.stop()));
  product.reconfigure(env);
  await Promise.all(nodes.map((node) => node.revive()));
}

/** Reads and one change, as an open page sends them. */
function requestsOf(token: string): autocannon.Request[] {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const settings = {
    time_zone: "UTC",
    remind_at: "09:00",
    quiet_from: "21:00",
    quiet_until: "08:00",
  };
  return [
    { method: "GET", path: listImages.path, headers },
    { method: "GET", path: creditBalance.path, headers },
    {
      method: changeReminderSettings.method,
      path: changeReminderSettings.path,
      headers,
      body: JSON.stringify(settings),
    },
  ];
}

const apisOf = ({ nodes }: Product) => nodes.filter(({ kind }) => kind === "api");

async function countConnections(
  setup: "direct" | "pooled",
  product: Product,
  sql: Sql,
): Promise<void> {
  const apis = apisOf(product);
  // The emails of new users are jobs of the workers.
  const tokensOf = ({ url }: ProductNode) =>
    Promise.all(Array.from({ length: 5 }, () => signUp(url)));
  const visitors = await Promise.all(apis.map(tokensOf));
  const load = Promise.all(
    apis.map(async ({ url }, index) => {
      const result = await autocannon({
        url,
        requests: visitors[index]?.flatMap(requestsOf) ?? [],
        connections: CONCURRENT,
        overallRate: CALLS_PER_SECOND,
        duration: SECONDS,
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${setup}: ${result.non2xx} refusals, ${result.errors} errors`);
    }),
  );
  let most = 0;
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; await wait(200)) {
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and application_name <> '${OWN}'`,
    );
    most = Math.max(most, rows[0]?.count ?? 0);
  }
  await load;
  console.log(`pooler.connections ${setup} ${most} at most`);
}

/** All processes use the pooler before it. */
async function compare(product: Product, direct: Readonly<Record<string, string>>) {
  const [first, second, ...others] = apisOf(product);
  if (!first || !second) throw new Error("two APIs are needed");
  const workers = product.nodes.filter(({ kind }) => kind === "worker");
  await Promise.all([...others, ...workers].map(({ child }) => child.stop()));
  await restart(product, [first], direct);
  const requests = requestsOf(await signUp(first.url));
  const targets = {
    direct: { url: first.url, headers: {}, requests },
    pooled: { url: second.url, headers: {}, requests },
  };
  const rounds = await interleaved(targets, { rounds: 5, seconds: 3, connections: 8 });
  for (const each of rounds)
    console.log(`direct ${each.direct.toFixed(0)}/s, pooled ${each.pooled.toFixed(0)}/s`);
  const ratio = median(rounds.map((each) => each.pooled / each.direct));
  console.log(`ratio pooler.requests ${ratio.toFixed(3)}`);
}
