import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { images } from "./images.tables.ts";

interface DayRange {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly timeZone: string;
}

/** Lists the days on which images were generated, each with the id of its last one. */
export async function listPictureDays(
  db: Db,
  { userId }: { readonly userId: string },
  { from, to, timeZone }: DayRange,
): Promise<{ date: string; id: string }[]> {
  const dated = db
    .select({
      id: images.id,
      createdAt: images.createdAt,
      date: sql<string>`to_char(${images.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`.as(
        "date",
      ),
    })
    .from(images)
    .where(
      and(
        eq(images.userId, userId),
        eq(images.source, "generated"),
        isNull(images.trashedAt),
        gte(images.createdAt, from),
        lt(images.createdAt, to),
      ),
    )
    .as("dated");
  return db
    .selectDistinctOn([dated.date], { date: dated.date, id: dated.id })
    .from(dated)
    .orderBy(dated.date, desc(dated.createdAt), desc(dated.id));
}
