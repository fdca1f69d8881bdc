import { sql } from "drizzle-orm";
import type { Figure } from "#kit/figures.ts";

export const accountFigures: readonly Figure[] = [
  {
    name: "erasures_overdue",
    help: "Accounts whose erasure should have ended an hour ago",
    rows: sql`
      select null, count(*) from erasures
      where erased_at is null and coalesce(started_at, due_at) < now() - interval '1 hour'`,
  },
];
