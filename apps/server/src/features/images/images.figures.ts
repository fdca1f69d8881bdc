import { sql } from "drizzle-orm";
import type { Figure } from "#kit/figures.ts";

export const imagesFigures: readonly Figure[] = [
  {
    name: "trash_purges_held",
    help: "Purges of the trash that wait for a confirmation, because they would erase too much",
    rows: sql`select null, count(*) from held_erasures where confirmed_at is null`,
  },
];
