import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, newDatabaseName, type ThrowawayDatabase } from "#testing/database.ts";
import { migrate } from "./migrate.ts";

let database: ThrowawayDatabase;
let folder: string;
beforeEach(async () => {
  database = await createDatabase(newDatabaseName("migrate"));
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  await writeFile(join(folder, "0001_a.sql"), "create table a (n int); insert into a values (1);");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function count(): Promise<number> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from a");
  await client.end();
  return rows[0]?.n ?? 0;
}

test("applies each file once, in order", async () => {
  expect(await migrate(database.url, folder)).toEqual(["0001_a.sql"]);
  await writeFile(join(folder, "0002_b.sql"), "insert into a values (2);");
  expect(await migrate(database.url, folder)).toEqual(["0002_b.sql"]);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await count()).toBe(2);
});

test("concurrent starts apply each file once", async () => {
  const applied = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)]);
  expect(applied.flat()).toEqual(["0001_a.sql"]);
  expect(await count()).toBe(1);
});

test("a failing file is rolled back completely", async () => {
  await migrate(database.url, folder);
  await writeFile(join(folder, "0002_b.sql"), "insert into a values (2); select nonsense;");
  await expect(migrate(database.url, folder)).rejects.toThrow("0002_b.sql could not be applied");
  expect(await count()).toBe(1);
});

test("a file that changed after it was applied is rejected", async () => {
  await migrate(database.url, folder);
  await writeFile(join(folder, "0001_a.sql"), "create table other (n int);");
  await expect(migrate(database.url, folder)).rejects.toThrow("was changed after");
});
