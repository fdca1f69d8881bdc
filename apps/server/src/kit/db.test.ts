import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { createDatabase, newDatabaseName } from "#testing/database.ts";
import { createMortalPool } from "#testing/mortal-pool.ts";
import { connectDatabase, isOverloaded, isUnreachable } from "./db.ts";

test("a connection lost within a transaction does not end the process", async () => {
  const lost: string[] = [];
  const database = await createDatabase(newDatabaseName("test"), inject("templateDatabase"));
  const { pool, close } = connectDatabase(database.url, {
    onError: ({ message }) => lost.push(message),
  });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  const refusal: unknown = await client.query("select 1").catch((error: unknown) => error);
  expect(isUnreachable(refusal)).toBe(true);
  client.release(true);
  expect((await pool.query("select 1")).rowCount).toBe(1);
  await close();
  await database.drop();
});

test("a connection lost at the start of a transaction leaves the pool", async () => {
  const database = await createDatabase(newDatabaseName("test"), inject("templateDatabase"));
  const { db, pool, close } = connectDatabase(database.url, { max: 1 });
  const process = createMortalPool(pool);
  process.dieAfter(1);
  for (let times = 0; times < 2; times += 1)
    await expect(db.transaction(async () => {})).rejects.toSatisfy(isUnreachable);
  expect(process.revive()).toBe(true);
  expect((await pool.query("select 1")).rowCount).toBe(1);
  await close();
  await database.drop();
});

test.each([
  ["a standby that does not accept writes", "25006", isUnreachable],
  ["a lock that is not released", "55P03", isOverloaded],
  ["a statement that takes too long", "57014", isOverloaded],
])("%s › is reported as temporary", async (_, code, isTemporary) => {
  const database = await createDatabase(newDatabaseName("test"), inject("templateDatabase"));
  const { db, pool, close } = connectDatabase(database.url, { max: 2 });
  const blocker = await pool.connect();
  await blocker.query("begin; lock table users");
  const statements: Record<string, string> = {
    "25006": "set transaction read only; delete from sessions",
    "55P03": "set local lock_timeout = 50; select count(*) from users",
    "57014": "set local statement_timeout = 50; select pg_sleep(5)",
  };
  const failed = await db
    .transaction((tx) => tx.execute(sql.raw(statements[code] ?? "")))
    .catch((error: unknown) => error);
  expect(isTemporary(failed)).toBe(true);
  await blocker.query("rollback");
  blocker.release();
  await close();
  await database.drop();
});
