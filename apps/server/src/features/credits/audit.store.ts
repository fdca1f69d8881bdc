import { and, asc, eq, gt, sql, sum } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import {
  creditAccounts,
  creditEntries,
  creditGrants,
  creditHolds,
  type AccountKey,
} from "./credits.tables.ts";

type Account = typeof creditAccounts.$inferSelect;
type Hold = typeof creditHolds.$inferSelect;
type Entry = typeof creditEntries.$inferSelect;

const PAGE = 1_000;

/** Reads page by page, because an account may have a billion entries. */
async function* paged<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const page = await read(last);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

export const listAllAccounts = (db: Db): AsyncGenerator<Account> =>
  paged<Account>((last) =>
    db
      .select()
      .from(creditAccounts)
      .where(last && gt(creditAccounts.userId, last.userId))
      .orderBy(asc(creditAccounts.userId))
      .limit(PAGE),
  );

export const listAllEntries = (db: Db, { userId }: AccountKey): AsyncGenerator<Entry> =>
  paged<Entry>((last) =>
    db
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, userId), last && gt(creditEntries.seq, last.seq)))
      .orderBy(asc(creditEntries.seq))
      .limit(PAGE),
  );

export const listAllHolds = (db: Db, { userId }: AccountKey): AsyncGenerator<Hold> =>
  paged<Hold>((last) =>
    db
      .select()
      .from(creditHolds)
      .where(
        and(
          eq(creditHolds.userId, userId),
          last && gt(creditHolds.generationId, last.generationId),
        ),
      )
      .orderBy(asc(creditHolds.generationId))
      .limit(PAGE),
  );

interface Granted {
  readonly daily: number;
  readonly bonus: number;
  readonly refunded: number;
  /** The sum of the daily grants that expire at the end of the current day. */
  readonly today: number;
}

/** Sums all grants of a user by kind. */
export async function sumGrants(db: Db, { userId }: AccountKey, dayEnds: Date): Promise<Granted> {
  const { kind, amount, expiresAt, refunded } = creditGrants;
  const of = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(${sum(amount)} filter (where ${condition}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      daily: of(sql`${kind} = 'daily'`),
      bonus: of(sql`${kind} = 'bonus'`),
      refunded: sql`coalesce(${sum(refunded)}, 0)`.mapWith(Number),
      today: of(sql`${kind} = 'daily' and ${expiresAt} = ${dayEnds.toISOString()}`),
    })
    .from(creditGrants)
    .where(eq(creditGrants.userId, userId));
  return row ?? { daily: 0, bonus: 0, refunded: 0, today: 0 };
}
