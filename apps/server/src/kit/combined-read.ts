import { Column, sql, type SQL } from "drizzle-orm";
import { PgBigInt53, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./db.ts";
import { preparedSql, type Values } from "./prepared.ts";

/** A select of the query builder. Columns that are not of a table need an alias. */
interface Part<Row = unknown> {
  readonly _: {
    readonly selectedFields: Readonly<Record<string, PgColumn | SQL | SQL.Aliased>>;
    readonly result: Row[];
  };
  as(name: string): unknown;
}

export type Parts = Readonly<Record<string, Part>>;

/** The rows of each part. */
export type RowsOf<All extends Parts> = {
  readonly [Key in keyof All]: All[Key] extends Part<infer Row> ? readonly Row[] : never;
};

/**
 * Several selects as one statement: one round trip and one snapshot, so that all of them see the same state.
 * Each returns its rows as JSON.
 */
export function combinedRead<All extends Parts>(
  name: string,
  parts: All,
): (db: Db, values: Values) => Promise<RowsOf<All>> {
  const lists = Object.entries(parts).map(([key, part]) => {
    const rows = sql`(select coalesce(json_agg(each), '[]') from ${part.as("each")})`;
    return sql`${rows} as ${sql.identifier(key)}`;
  });
  const read = preparedSql(name, sql`select ${sql.join(lists, sql`, `)}`);
  const decoders = Object.entries(parts).map(([key, part]) => ({ key, decode: decoderOf(part) }));
  return async (db, values) => {
    const row = (await read(db, values)).rows[0] as Readonly<Record<string, unknown[]>> | undefined;
    return Object.fromEntries(
      decoders.map(({ key, decode }) => [key, (row?.[key] ?? []).map(decode)]),
    ) as Readonly<Record<string, unknown>> as RowsOf<All>;
  };
}

/** JSON has the names of the database, and its own form of times and bytes. */
function decoderOf({ _: { selectedFields } }: Part): (row: unknown) => unknown {
  const columns = Object.entries(selectedFields).map(([key, field]) => ({
    key,
    name: nameOf(field),
    decode: valueDecoderOf(field),
  }));
  return (row) => {
    const values = row as Values;
    return Object.fromEntries(
      columns.map(({ key, name, decode }) => {
        const value = values[name];
        return [key, value === null ? null : decode(value)];
      }),
    );
  };
}

function nameOf(field: PgColumn | SQL | SQL.Aliased): string {
  if (field instanceof Column) return field.name;
  if ("fieldAlias" in field) return field.fieldAlias;
  throw new Error("a column of a combined read has no name: use `as`");
}

function valueDecoderOf(field: PgColumn | SQL | SQL.Aliased): (value: unknown) => unknown {
  if (!(field instanceof Column)) return (value) => value;
  if (field.getSQLType() === "bytea")
    return (value) => Buffer.from(String(value).replace(/^\\x/, ""), "hex");
  if (field.dataType === "json" || field instanceof PgBigInt53) return (value) => value;
  return (value) => field.mapFromDriverValue(value);
}
