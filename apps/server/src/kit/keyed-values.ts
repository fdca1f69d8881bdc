import { sql, type SQL } from "drizzle-orm";
import type { Ctx } from "./ctx.ts";
import type { Db } from "./db.ts";
import { KEY_ID_BYTES } from "./key-ring.ts";

type KeyedCtx = Pick<Ctx, "db" | "clock" | "keys">;

/** How many stored values each key has. */
export interface KeyUsage {
  readonly byKey: ReadonlyMap<string, number>;
  /** Values without a key id, from version 0.1, or of a key that is not in the ring. */
  readonly others: number;
}

/** Stored values that need a key of the ring. */
export interface KeyedValues {
  readonly name: string;
  count(ctx: KeyedCtx): Promise<KeyUsage>;
  /** Encrypts values of other keys again with the current one. Absent where that is impossible. */
  rotate?(ctx: KeyedCtx): Promise<Rotation>;
  /** What to know about values that cannot be encrypted again. */
  readonly note?: string;
}

interface Rotation {
  readonly changed: number;
  /** Values that no key of the ring decrypts. */
  readonly unreadable: number;
}

interface KeyedColumn {
  readonly table: string;
  readonly column: string;
  /** Text has the encrypted bytes in hexadecimal digits. */
  readonly type: "bytea" | "text";
  readonly note?: string;
  readonly rotate?: {
    /** The column that identifies a row. */
    readonly key: string;
    /** SQL that is false for rows that must not change now. */
    readonly where?: string;
    readonly reseal: (keys: Ctx["keys"], value: never) => Buffer | string | undefined;
  };
}

const BATCH = 500;

/** A column whose values begin with the id of their key. */
export function keyedColumn({ table, column, type, note, rotate }: KeyedColumn): KeyedValues {
  const from = sql.identifier(table);
  const value = sql.identifier(column);
  const idOf =
    type === "text"
      ? sql`left(${value}, ${KEY_ID_BYTES * 2})`
      : sql`encode(substring(${value} from 1 for ${KEY_ID_BYTES}), 'hex')`;
  return {
    name: `${table}.${column}`,
    count: ({ db, keys }) =>
      countByKey(db, keys.ids, sql`select ${idOf} as id from ${from} where ${value} is not null`),
    ...(note && { note }),
    ...(rotate && {
      async rotate({ db, keys }) {
        const key = sql.identifier(rotate.key);
        const isChangeable = sql.raw(rotate.where ?? "true");
        let [changed, unreadable] = [0, 0];
        let last: unknown;
        for (;;) {
          const after = last === undefined ? sql`true` : sql`${key} > ${last}`;
          const { rows } = await db.execute<{ key: unknown; value: never }>(
            sql`select ${key} as key, ${value} as value from ${from}
                where ${idOf} <> ${keys.ids[0]} and ${after} and (${isChangeable})
                order by ${key} limit ${BATCH}`,
          );
          for (const row of rows) {
            const resealed = rotate.reseal(keys, row.value);
            if (resealed === undefined) unreadable += 1;
            else
              changed +=
                // Only if no request has replaced the value since it was read.
                (
                  await db.execute(
                    sql`update ${from} set ${value} = ${resealed} where ${key} = ${row.key} and ${value} = ${row.value}`,
                  )
                ).rowCount ?? 0;
          }
          if (rows.length < BATCH) return { changed, unreadable };
          last = rows.at(-1)?.key;
        }
      },
    }),
  };
}

/** Counts the rows of a query whose column `id` may be the id of a key. */
export async function countByKey(db: Db, ids: readonly string[], query: SQL): Promise<KeyUsage> {
  const { rows } = await db.execute<{ id: string | null; count: number }>(
    sql`select case when id in ${[...ids]} then id end as id, count(*)::int as count
        from (${query}) as value group by 1`,
  );
  const byKey = new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]])));
  return { byKey, others: rows.find(({ id }) => id === null)?.count ?? 0 };
}
