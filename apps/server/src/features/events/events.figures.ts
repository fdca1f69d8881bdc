import { sql } from "drizzle-orm";
import type { Figure } from "#kit/figures.ts";

export const eventsFigures: readonly Figure[] = [
  {
    name: "reminders_late_seconds",
    help: "How late the oldest reminder is that was not sent",
    rows: sql`
      select null, greatest(extract(epoch from now() - min(due_at)), 0) from reminders where due_at < now()`,
  },
];
