import { sql } from "drizzle-orm";
import type { Figure } from "#kit/figures.ts";

/** The job that fails overdue generations runs every minute. */
export const generationsFigures: readonly Figure[] = [
  {
    name: "holds_overdue",
    help: "Generations two minutes past their deadline, whose credits are still held",
    rows: sql`
      select null, count(*) from generations
      where state in ('queued', 'running') and deadline_at < now() - interval '2 minutes'`,
  },
];
