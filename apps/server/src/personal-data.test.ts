import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonalData } from "#features/account/personal-data.port.ts";
import type { Db } from "#kit/db.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { personalData } from "./personal-data.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Column extends Record<string, unknown> {
  readonly table_name: string;
  readonly column_name: string;
}

interface Reference extends Record<string, unknown> {
  readonly child: string;
  readonly parent: string;
}

async function catalogueOf(db: Db) {
  const columns = await db.execute<Column>(
    sql`select c.table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const keys = await db.execute<Column>(
    sql`select k.table_name, k.column_name from information_schema.table_constraints t
      join information_schema.key_column_usage k using (constraint_schema, constraint_name)
      where t.table_schema = 'public' and t.constraint_type = 'PRIMARY KEY'
      order by k.table_name, k.ordinal_position`,
  );
  const references = await db.execute<Reference>(
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const grouped = (rows: Column[]) =>
    new Map(
      [...Map.groupBy(rows, (row) => row.table_name)].map(([table, found]) => [
        table,
        found.map((row) => row.column_name),
      ]),
    );
  return {
    columns: grouped(columns.rows),
    keys: grouped(keys.rows),
    references: references.rows,
  };
}

/** The differences between the list and the database. */
async function faultsIn({ tables, impersonal }: PersonalData, db: Db): Promise<string[]> {
  const { columns, keys, references } = await catalogueOf(db);
  const faults: string[] = [];
  const named = [...tables, ...impersonal].map(({ table }) => table);
  for (const table of columns.keys())
    if (!named.includes(table)) faults.push(`${table} is not in the list`);
  for (const table of named)
    if (!columns.has(table)) faults.push(`${table} is not in the database`);
  if (new Set(named).size !== named.length) faults.push("a table is named twice");

  for (const { table, owner, key, shows, hides } of tables) {
    const known = [...shows, ...Object.keys(hides)];
    const there = columns.get(table) ?? [];
    for (const column of there)
      if (!known.includes(column)) faults.push(`${table}.${column} is neither shown nor hidden`);
    for (const column of [...known, owner])
      if (!there.includes(column)) faults.push(`${table}.${column} is not in the database`);
    if (new Set(known).size !== known.length) faults.push(`${table} names a column twice`);
    const own = (keys.get(table) ?? []).filter((column) => column !== owner);
    if (own.join() !== key.join()) faults.push(`the key of ${table} is ${own.join(", ")}`);
  }

  const order = tables.map(({ table }) => table);
  for (const { child, parent } of references) {
    if (!order.includes(parent)) continue;
    if (!order.includes(child))
      faults.push(`${child} refers to ${parent} and is called impersonal`);
    else if (order.indexOf(child) > order.indexOf(parent))
      faults.push(`${child} has to be erased before ${parent}`);
  }
  for (const { table } of impersonal)
    if (table !== "erasures")
      for (const column of columns.get(table) ?? [])
        if (/user_id|email|username|full_name|address/.test(column))
          faults.push(`${table}.${column} may identify a user`);
  return faults;
}

test("every table and column of the schema is in the list", async () => {
  expect(personalData.tables.length).toBeGreaterThan(20);
  expect(await faultsIn(personalData, app.db)).toEqual([]);
});

test("each file of the export has its own name", () => {
  const files = personalData.tables.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
});

describe("a fault is found:", () => {
  const nothing = { tables: [], impersonal: [] };

  test.each([
    ["a new table", "create table diaries (id uuid primary key)", "diaries is not in the list"],
    [
      "a new column",
      "alter table events add column secret_note text",
      "events.secret_note is neither shown nor hidden",
    ],
    [
      "a removed column",
      "alter table engine_choices drop column chosen_at",
      "engine_choices.chosen_at is not in the database",
    ],
    [
      "a user in an impersonal table",
      "alter table engine_health add column found_by_user_id uuid",
      "engine_health.found_by_user_id may identify a user",
    ],
    [
      "an impersonal table that references users",
      "alter table engine_spend add column who uuid references users",
      "engine_spend refers to users and is called impersonal",
    ],
  ])("%s", async (_, change, fault) => {
    class Undo extends Error {}
    await expect(
      app.db.transaction(async (tx) => {
        await tx.execute(sql.raw(change));
        expect(await faultsIn(personalData, tx)).toContain(fault);
        throw new Undo();
      }),
    ).rejects.toThrow(Undo);
  });

  test("an empty list", async () => {
    expect(await faultsIn(nothing, app.db)).toContain("users is not in the list");
  });

  test("a wrong order", async () => {
    const tables = personalData.tables.toReversed();
    expect(await faultsIn({ ...personalData, tables }, app.db)).toContain(
      "images has to be erased before pictures",
    );
  });
});
