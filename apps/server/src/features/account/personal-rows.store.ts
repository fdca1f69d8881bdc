import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { keptSums } from "./account.tables.ts";

/** A table of the list of personal data. Its identifiers come only from our own code. */
interface Owned {
  readonly table: string;
  readonly owner: string;
  readonly key: readonly string[];
}

interface ReadRow {
  readonly shown: Record<string, unknown>;
  readonly key: string[];
}

const names = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

const PAGE = 500;

/** Yields the rows of a user in pages, in the order of the key. */
export async function* listRows(
  db: Db,
  { userId }: { userId: string },
  { table, owner, key, shows }: Owned & { readonly shows: readonly string[] },
): AsyncGenerator<Record<string, unknown>[]> {
  const texts = sql.join(
    key.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  let last: readonly string[] | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql``
        : sql` and (${names(key)}) > (${sql.join(
            last.map((value) => sql`${value}`),
            sql`, `,
          )})`;
    const { rows } = await db.execute<ReadRow & Record<string, unknown>>(
      sql`select (select row_to_json(shown) from (select ${names(shows)}) shown) as shown,
        array[${key.length > 0 ? texts : sql`''`}] as key
        from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}${after}
        ${key.length > 0 ? sql`order by ${names(key)}` : sql``} limit ${PAGE}`,
    );
    if (rows.length > 0) yield rows.map(({ shown }) => shown);
    last = rows.at(-1)?.key;
    if (rows.length < PAGE || key.length === 0) return;
  }
}

/** Deletes at most `limit` rows of a user. */
const deleteBatch = ({ table, owner }: Owned, userId: string, limit: number): SQL =>
  sql`delete from ${sql.identifier(table)} where ctid = any(array(select ctid
    from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId} limit ${limit}))`;

/** Returns the number of removed rows. */
export async function removeRows(
  db: Db,
  { userId }: { userId: string },
  table: Owned,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(deleteBatch(table, userId, limit));
  return rowCount ?? 0;
}

interface Summed {
  readonly at: string;
  readonly prefix: string;
  readonly kind: string;
  readonly amount: string;
  readonly unit: { readonly word: string } | { readonly column: string };
}

/** Removes rows and adds them to the sums in one statement, so that no row is counted twice. */
export async function sumUpRows(
  db: Db,
  { userId }: { userId: string },
  table: Owned & { readonly sums: Summed },
  limit: number,
): Promise<number> {
  const { at, prefix, kind, amount, unit } = table.sums;
  // A value that is no currency code could contain personal data.
  const unitOf =
    "word" in unit
      ? sql`${unit.word}::text`
      : sql`case when ${sql.identifier(unit.column)} ~ '^[A-Z]{3}$' then ${sql.identifier(unit.column)} else '?' end`;
  const { rows } = await db.execute<{ gone: string }>(
    sql`with gone as (${deleteBatch(table, userId, limit)} returning
        date_trunc('month', ${sql.identifier(at)} at time zone 'UTC')::date as month,
        ${prefix}::text || '.' || ${sql.identifier(kind)} as what,
        ${unitOf} as unit,
        ${sql.identifier(amount)}::bigint as amount),
      kept as (insert into ${keptSums} (month, what, unit, entries, amount)
        select month, what, unit, count(*), sum(amount) from gone group by month, what, unit
        on conflict (month, what, unit) do update set
          entries = kept_sums.entries + excluded.entries, amount = kept_sums.amount + excluded.amount)
      select count(*) as gone from gone`,
  );
  return Number(rows[0]?.gone ?? 0);
}

/** Fails while another row still references the owner's row. */
export async function removeOwner(
  db: Db,
  { userId }: { userId: string },
  { table, owner }: Owned,
): Promise<void> {
  await db.execute(
    sql`delete from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`,
  );
}
