import { expect, inject, test } from "vitest";
import { createDatabase, newDatabaseName } from "#testing/database.ts";
import { createMortalPool } from "#testing/mortal-pool.ts";
import { isUnreachable, connectDatabase } from "./db.ts";

test("a connection lost within a transaction does not end the process", async () => {
  const lost: string[] = [];
  const database = await createDatabase(newDatabaseName("test"), inject("templateDatabase"));
  const { pool, isReachable, close } = connectDatabase(database.url, {
    onError: ({ message }) => lost.push(message),
  });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  const refusal: unknown = await client.query("select 1").catch((error: unknown) => error);
  expect(isUnreachable(refusal)).toBe(true);
  client.release(true);
  expect(await isReachable()).toBe(true);
  await close();
  await database.drop();
});

test("a connection lost at the start of a transaction leaves the pool", async () => {
  const database = await createDatabase(newDatabaseName("test"), inject("templateDatabase"));
  const { db, pool, isReachable, close } = connectDatabase(database.url, { max: 1 });
  const process = createMortalPool(pool);
  process.dieAfter(1);
  for (let times = 0; times < 2; times += 1)
    await expect(db.transaction(async () => {})).rejects.toSatisfy(isUnreachable);
  expect(process.revive()).toBe(true);
  expect(await isReachable()).toBe(true);
  await close();
  await database.drop();
});
