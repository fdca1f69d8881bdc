import type { EngineCalls, EngineFigures, listAdminEngines } from "@twofold/contract/admin/engines";
import type { HandlerReplyOf } from "@twofold/contract/endpoint";
import type { Ctx } from "#kit/ctx.ts";
import { describeEngines } from "#features/engines/engines.ts";
import {
  countReportsByEngine,
  listEngineFigures,
  listEnginePeriods,
} from "#features/generations/generations.ts";

const HOUR_MS = 3_600_000;
/** Up to this many hours a period is an hour, above that a day. */
const MAX_HOURLY = 48;

type ListCtx = Pick<Ctx, "db" | "clock" | "ports" | "settings" | "services">;
type FiguresRow = Awaited<ReturnType<typeof listEngineFigures>>[number];

/** The engines as they are now, and what they did in the last hours. */
export async function listEngines(
  ctx: ListCtx,
  { hours }: { readonly hours: number },
): Promise<HandlerReplyOf<typeof listAdminEngines>> {
  const since = new Date(ctx.clock().getTime() - hours * HOUR_MS);
  const hoursEach = hours > MAX_HOURLY ? 24 : 1;
  const [described, rows, periods, reports] = await Promise.all([
    describeEngines(ctx),
    listEngineFigures(ctx.db, { since }),
    listEnginePeriods(ctx.db, { since, periodMs: hoursEach * HOUR_MS }),
    countReportsByEngine(ctx.db, { since }),
  ]);
  const byEngine = new Map(rows.map((row) => [row.engine, row]));
  const count = Math.ceil(hours / hoursEach);
  return {
    hours,
    ...described,
    engines: described.engines.map((engine) => {
      const row = byEngine.get(engine.id);
      const own = periods.filter((each) => each.engine === engine.id);
      return Object.assign(engine, figuresOf(row ? [row] : [], reports.get(engine.id) ?? 0), {
        p50_ms: row?.p50 ?? null,
        p95_ms: row?.p95 ?? null,
        periods: Array.from({ length: count }, (_, index) => {
          const { drawn = 0, failed = 0 } = own.find(({ period }) => period === index) ?? {};
          return { drawn, failed };
        }),
      });
    }),
    total: figuresOf(
      rows,
      [...reports.values()].reduce((sum, each) => sum + each, 0),
    ),
  };
}

const outcomes = [
  "drawn",
  "refused",
  "busy",
  "failed",
  "timed_out",
  "cancelled",
  "lost",
  "running",
] as const satisfies readonly (keyof EngineCalls)[];

function figuresOf(rows: readonly FiguresRow[], notUs: number): EngineFigures {
  const sum = (of: (row: FiguresRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const [delivered, cost] = [sum((row) => row.delivered), sum((row) => row.cost)];
  return {
    calls: Object.fromEntries(
      outcomes.map((name) => [name, sum((row) => row[name])]),
    ) as EngineCalls,
    delivered,
    cost_usd: cost,
    wasted_usd: sum((row) => row.wasted),
    cost_per_delivered_usd: delivered > 0 ? cost / delivered : null,
    not_us: notUs,
    not_us_share: delivered > 0 ? Math.min(1, notUs / delivered) : null,
  };
}
