import * as contract from "@twofold/contract/templates";
import type { Mount } from "#kit/http/mount.ts";
import type { Ctx } from "#kit/ctx.ts";
import type { DynamicPage, FirstPicture } from "#kit/http/web-app.ts";
import { firstBannerFinder } from "./banners/first-banner.ts";
import { listBannerTemplates } from "./banners/list-banner-templates.ts";
import { describeSamplePage } from "./describe-sample-page.ts";
import { serveTemplateFile } from "./serve-template-file.ts";
import { toBannerResponse, toTemplateResponse } from "./template-response.ts";
import { listOfferedTemplates } from "./templates.store.ts";

export function templatesRoutes(mount: Mount): void {
  mount(contract.listBanners, async ({ ctx }) =>
    (await listBannerTemplates(ctx)).map(toBannerResponse),
  );
  mount(contract.listTemplates, async ({ ctx }) => {
    const rows = await listOfferedTemplates(ctx.db, { now: ctx.clock() });
    return Promise.all(rows.map(toTemplateResponse));
  });
  mount.file(contract.templateFile, ({ ctx, params, query, http }) =>
    serveTemplateFile(ctx, {
      filename: params.filename,
      size: query.size,
      ifNoneMatch: http.request.headers["if-none-match"],
    }),
  );
}

/** Sample Images, which shows the scenes without script, too. */
export const samplePage = (context: () => Ctx): DynamicPage => ({
  path: "/sample-images",
  describe: (_request, language) => describeSamplePage(context(), language),
});

/** The carousel is the largest part of the dashboard. */
export const dashboardPicture = (context: () => Ctx): FirstPicture => ({
  path: "/dashboard",
  find: firstBannerFinder(context),
});
