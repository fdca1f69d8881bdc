import { Column, getTableColumns, sql, type Query, type SQL, type Table } from "drizzle-orm";
import { PgDialect, QueryBuilder, type PgColumn } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Db } from "./db.ts";

// Statements of hot paths. Each is built once when its module is loaded, and PostgreSQL parses and
// plans it once per connection. Names are unique in the product, because features share connections.

interface Select<Row> {
  readonly _: { readonly selectedFields: Record<string, PgColumn>; readonly result: Row[] };
  toSQL(): Query;
}

export type Values = Readonly<Record<string, unknown>>;

/** A select whose values are given by `placeholder`. */
export function preparedSelect<Row>(
  name: string,
  build: (from: QueryBuilder) => Select<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const select = build(new QueryBuilder());
  const query = select.toSQL();
  const columns = Object.entries(select._.selectedFields).map(([key, column]) => ({
    key,
    decode: decoderOf(column),
  }));
  // Drizzle would decide about each column again in each row, which takes twice as long.
  const toRow = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { key, decode } of columns) {
      const value = values[index];
      row[key] = decode && value !== null ? decode(value) : value;
      index += 1;
    }
    return row as Row;
  };
  const toRows = (rows: readonly unknown[][]) => rows.map(toRow);
  return (db, values) =>
    db._.session
      .prepareQuery<Executing<Row[]>>(query, undefined, name, true, toRows)
      .execute(values);
}

/** Returns undefined for a column whose values stay as the driver returns them. */
function decoderOf(column: PgColumn): ((value: unknown) => unknown) | undefined {
  const isSame = column.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isSame ? undefined : (value) => column.mapFromDriverValue(value);
}

/** Any other statement. */
export function preparedSql(
  name: string,
  statement: SQL,
): (db: Db, values: Values) => Promise<QueryResult> {
  const query = new PgDialect().sqlToQuery(statement);
  return (db, values) =>
    db._.session
      .prepareQuery<Executing<QueryResult>>(query, undefined, name, false)
      .execute(values);
}

interface Executing<Result> {
  execute: Result;
  all: unknown;
  values: unknown;
}

/**
 * Inserts any number of rows, passed by `asJson` as one value, so that the text stays the same. It
 * names the known columns: a column of a later migration gets its default.
 */
export function insertAll(table: Table, placeholder: string): SQL {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  const list = sql.join(columns, sql`, `);
  return sql`insert into ${table} (${list}) select ${list}
    from json_populate_recordset(null::${table}, ${sql.placeholder(placeholder)})`;
}

export function asJson<T extends Table>(
  table: T,
  rows: readonly Readonly<T["$inferSelect"]>[],
): string {
  const columns = Object.entries(getTableColumns(table));
  return JSON.stringify(
    rows.map((row: Values) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, jsonOf(row[key])])),
    ),
  );
}

const jsonOf = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value);

const names = new Map<string, string>();

/** For a library with its own SQL, which must have few different texts. */
export function sendPrepared(db: Db, text: string, params: unknown[]): Promise<QueryResult> {
  const name = names.get(text) ?? `library_${names.size}`;
  names.set(text, name);
  return db._.session
    .prepareQuery<Executing<QueryResult>>({ sql: text, params }, undefined, name, false)
    .execute();
}
