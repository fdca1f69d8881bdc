import * as contract from "@twofold/contract/admin/access";
import * as engines from "@twofold/contract/admin/engines";
import * as moderation from "@twofold/contract/admin/moderation";
import * as overview from "@twofold/contract/admin/overview";
import * as templates from "@twofold/contract/admin/templates";
import type { Mount } from "#kit/http/mount.ts";
import type { Job } from "#kit/jobs.ts";
import { page } from "#kit/http/replies.ts";
import { countModeration } from "./count-moderation.ts";
import { getAccess } from "./get-access.ts";
import { getOverview } from "./get-overview.ts";
import { listEngines } from "./list-engines.ts";
import { cursorOf, listModeration } from "./list-moderation.ts";
import { sumDeliveredByTemplate } from "./statistics/metrics.store.ts";

export function adminRoutes(mount: Mount, queues: readonly Job[]): void {
  mount(overview.getOverview, ({ ctx, query }) =>
    getOverview(ctx, { days: Number(query.days), queues }),
  );

  mount(engines.listAdminEngines, ({ ctx, query }) => listEngines(ctx, query));

  mount(templates.countTemplatePictures, async ({ ctx }) => ({
    pictures: await sumDeliveredByTemplate(ctx.db),
  }));

  mount(moderation.listModeration, async ({ ctx, query }) => {
    const entries = await listModeration(ctx, query);
    return {
      entries,
      ...page(entries, query.limit, cursorOf),
      open: await countModeration(ctx.db),
      review: ctx.settings.samples.review,
    };
  });

  mount(contract.getAdminAccess, ({ ctx }) => getAccess(ctx));
}
