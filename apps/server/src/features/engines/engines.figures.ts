import { sql } from "drizzle-orm";
import type { Figure } from "#kit/figures.ts";

export const enginesFigures: readonly Figure[] = [
  {
    name: "engine_resting",
    help: "1 while an engine is not called because too many calls failed, by engine",
    label: "engine",
    rows: sql`
      select engine, (coalesce(open_until > now(), false))::int from engine_health`,
  },
];
