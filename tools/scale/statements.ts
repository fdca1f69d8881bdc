import { setTimeout as wait } from "node:timers/promises";
import { ensureDatabase } from "../../apps/server/src/testing/database.ts";
import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { getDashboard } from "../../packages/contract/src/account.ts";
import { login } from "../../packages/contract/src/auth.ts";
import { allIsWritten, createMaker, type Maker } from "../bench/make-picture.ts";
import { signUpPerson, type Person } from "../bench/sign-up.ts";
import { startCluster } from "../chaos/cluster.ts";
import { endWithProcess } from "../stack/ending.ts";
import { startProduct } from "../stack/product.ts";
import type { Figures } from "./budget.ts";
import type { ScaleOptions } from "./options.ts";
import { createStatementCounter, type CountedStatement } from "./statement-counter.ts";

const USERS = 20;
/** Until what runs once after a start, within the first minute, has run. */
const IDLE_SECONDS = { settle: 50, measure: 60 };
/** Longer than a process keeps a session in memory, so that each user's first request reads it. */
const SESSION_EXPIRED_MS = 6_000;
const LISTED_CHARACTERS = 200;

/**
 * How many statements PostgreSQL executes for a request in all processes, with begin and commit. Each is counted for 20
 * users one after the other, with what the process keeps for all users in memory and nothing of this user.
 */
export async function measureStatements({ isVerbose }: ScaleOptions): Promise<Figures> {
  const cluster = await startCluster({
    shared_preload_libraries: "pg_stat_statements",
    "pg_stat_statements.max": 10_000,
    max_connections: 100,
  });
  const stop = endWithProcess(() => cluster.stop());
  try {
    await ensureDatabase(cluster.url);
    const product = await startProduct({
      databaseUrl: cluster.url,
      web: false,
      env: { ENGINES: "apps/server/src/testing/plain-studio.ts", DAILY_FREE_CREDITS: "1000" },
    });
    const sql = await openSql(cluster.url);
    try {
      const people = await repeat(() => signUpPerson(product.url));
      const makers = await repeat(() => createMaker(product.url));
      const requests = [
        {
          figure: "statements.dashboard",
          of: people.map((person) => () => readDashboard(product.url, person)),
        },
        {
          figure: "statements.sign-in",
          of: people.map((person) => () => signIn(product.url, person)),
        },
        { figure: "statements.picture", of: makers.map((maker) => () => makePicture(maker, sql)) },
      ] as const;
      // The first picture of a user also begins the day's credits.
      for (const { of } of requests) for (const request of of) await request();
      const counter = await createStatementCounter(product, sql, IDLE_SECONDS);
      const figures: Record<string, number> = {};
      for (const { figure, of } of requests) {
        // The processes have restarted: their caches are filled, and the first user's session expires again.
        await of[0]?.();
        await wait(SESSION_EXPIRED_MS);
        figures[figure] = report(figure, await counter.count(of), isVerbose);
      }
      return figures;
    } finally {
      await sql.end();
      await product.stop();
    }
  } finally {
    await stop();
  }
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < USERS; n += 1) results.push(await work());
  return results;
}

async function readDashboard(url: string, { token }: Person): Promise<void> {
  await isAnswered(
    fetch(url + getDashboard.path, { headers: { authorization: `Bearer ${token}` } }),
  );
}

/** From a known kind of device, without its cookie. */
async function signIn(url: string, { email, password }: Person): Promise<void> {
  await isAnswered(
    fetch(url + login.path, {
      method: login.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    }),
  );
}

/** Until the image is delivered and the worker has written its variants. */
async function makePicture(maker: Maker, sql: Sql): Promise<void> {
  const made = await maker.make();
  await isAnswered(maker.get(made.generated_image_url ?? ""));
  await allIsWritten(sql);
}

async function isAnswered(request: Promise<Response>): Promise<void> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}`);
  await response.arrayBuffer();
}

/** Prints the statements of one request, and returns their number. */
function report(
  figure: string,
  statements: readonly CountedStatement[],
  isVerbose: boolean,
): number {
  const sum = (kind: CountedStatement["kind"]) =>
    statements.filter((one) => one.kind === kind).reduce((all, { calls }) => all + calls, 0);
  const [api, worker] = [sum("api"), sum("worker")];
  console.log(`${figure}: ${api.toFixed(1)} of the API, ${worker.toFixed(1)} of the worker`);
  if (isVerbose)
    for (const { kind, calls, query } of statements.toSorted((a, b) => b.calls - a.calls))
      console.log(
        `${calls.toFixed(2).padStart(7)}  ${kind.padEnd(6)}  ${query.slice(0, LISTED_CHARACTERS)}`,
      );
  return api + worker;
}
