import type { CurrentRow, ProblemParams } from "@twofold/contract/problem";
import type { Db } from "#kit/db.ts";
import { listUsernames } from "#features/users/users.ts";

interface ChangedRow {
  /** The fields that the caller may change, and the version. */
  readonly current: CurrentRow;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

/** What a caller needs to merge a change with that of another person: the row, who changed it and when. */
export async function describeConflict(
  db: Db,
  { current, changedBy, changedAt }: ChangedRow,
): Promise<ProblemParams<"changed_meanwhile">> {
  const usernames = await listUsernames(db, { ids: changedBy === null ? [] : [changedBy] });
  const username = changedBy === null ? undefined : usernames.get(changedBy);
  return {
    current,
    ...(username !== undefined && { changed_by: username }),
    ...(changedAt && { changed_at: changedAt.toISOString() }),
  };
}
