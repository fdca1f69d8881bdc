import { readdir } from "node:fs/promises";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#testing/app.ts";

/** The tables are written twice, in SQL for the database and in Drizzle for the code: they must agree. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const features = new URL("features/", import.meta.url);
const files = (await readdir(features, { recursive: true })).filter((file) =>
  file.endsWith(".tables.ts"),
);
const modules = await Promise.all(
  files.map((file) => import(new URL(file, features).href) as Promise<Record<string, unknown>>),
);
const tables = modules.flatMap((module) =>
  Object.values(module).filter((value) => is(value, PgTable)),
);

const types: Record<string, string> = { timestamp: "timestamp with time zone" };

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "%s",
  async (name, table) => {
    const { rows } = await app.db.execute<{
      column_name: string;
      data_type: string;
      is_nullable: string;
    }>(
      sql`select attname as column_name, format_type(atttypid, atttypmod) as data_type,
        case when attnotnull then 'NO' else 'YES' end as is_nullable
        from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`,
    );
    const inDatabase = rows.map(
      (row) =>
        `${row.column_name} ${row.data_type} ${row.is_nullable === "YES" ? "null" : "not null"}`,
    );
    const inCode = Object.values(getTableColumns(table)).map((column) => {
      const type = column.getSQLType();
      return `${column.name} ${types[type] ?? type} ${column.notNull ? "not null" : "null"}`;
    });
    expect(inCode.toSorted()).toEqual(inDatabase.toSorted());
  },
);

test("there are tables to compare", () => {
  expect(tables.length).toBeGreaterThanOrEqual(4);
});
