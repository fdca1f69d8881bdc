import { sql } from "drizzle-orm";
import type { Figure } from "#kit/figures.ts";
import { budgetsOf } from "./budgets.ts";
import type { EngineSettings } from "./engines.settings.ts";

/** What an administrator has stored replaces it in the statement. */
const configured = (settings: EngineSettings) =>
  JSON.stringify(Object.fromEntries(budgetsOf(settings, [])));

export const enginesFigures = (settings: EngineSettings): readonly Figure[] => [
  {
    name: "engine_resting",
    help: "1 while an engine is not called because too many calls failed, by engine",
    label: "engine",
    rows: sql`
      select engine, (coalesce(open_until > now(), false))::int from engine_health`,
  },
  {
    name: "engine_budget_usage",
    help: "The share of the day's budget that is spent or reserved, by engine; * is all engines together",
    label: "engine",
    rows: sql`
      select budget.engine, coalesce(spend.usd, 0) / budget.usd
      from (
        select engine, coalesce(stored.usd_per_day, configured.usd::numeric) as usd
        from jsonb_each_text(${configured(settings)}::jsonb) as configured (engine, usd)
        full join engine_settings stored using (engine)
      ) as budget
      left join engine_spend spend
        on spend.engine = budget.engine and spend.day = (now() at time zone 'UTC')::date
      where budget.usd > 0`,
  },
];
