import type {
  Attention,
  OverviewCohort,
  OverviewDay,
  OverviewRevenue,
  OverviewSums,
} from "@twofold/contract/admin/overview";
import type { AdminCtx, Ctx } from "#kit/ctx.ts";
import type { Job } from "#kit/jobs.ts";
import { listRetention } from "#features/auth/auth.ts";
import { listAttention } from "./attention/list-attention.ts";
import { firstCohort, toCohorts } from "./statistics/cohorts.ts";
import { toFigures } from "./statistics/figures.ts";
import { dayBefore, dayOf } from "./statistics/metric-day.ts";
import { listMetrics } from "./statistics/metrics.store.ts";
import { toRevenue } from "./statistics/revenue.ts";

interface Overview {
  readonly attention: Attention[];
  readonly days: OverviewDay[];
  readonly previous: OverviewSums | null;
  readonly revenue: OverviewRevenue[] | null;
  readonly retention: OverviewCohort[];
}

type OverviewCtx = Pick<Ctx, "db" | "clock" | "settings" | "ports" | "services"> &
  Pick<AdminCtx, "admin">;

interface OverviewQuery {
  readonly days: number;
  readonly queues: readonly Job[];
}

/** Each part only for administrators with the right to it. */
export async function getOverview(
  ctx: OverviewCtx,
  { days, queues }: OverviewQuery,
): Promise<Overview> {
  const now = ctx.clock();
  const today = dayOf(now);
  const seesMoney = ctx.admin.rights.has("money");
  const cohortsSince = firstCohort(today);
  const figuresSince = dayBefore(today, 2 * days - 1);
  const since = cohortsSince < figuresSince ? cohortsSince : figuresSince;
  const [attention, metrics, cells] = await Promise.all([
    listAttention({ ...ctx, now, queues }),
    listMetrics(ctx.db, { since }),
    listRetention(ctx.db, { since: cohortsSince }),
  ]);
  const figures = toFigures(metrics, { today, days, seesMoney });
  const period = figures.days.map(({ day }) => day);
  return {
    attention,
    ...figures,
    revenue: seesMoney ? toRevenue(metrics, { days: period }) : null,
    retention: toCohorts(cells, metrics, today),
  };
}
