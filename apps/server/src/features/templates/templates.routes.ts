import * as contract from "@twofold/contract/templates";
import type { Mount } from "#kit/http/mount.ts";
import { serveTemplateFile } from "./serve-template-file.ts";
import { toBannerResponse, toTemplateResponse } from "./template-response.ts";
import { listOfferedTemplates } from "./templates.store.ts";

export function templatesRoutes(mount: Mount): void {
  mount(contract.listBanners, async ({ ctx }) =>
    (await listOfferedTemplates(ctx.db)).map(toBannerResponse),
  );
  mount(contract.listTemplates, async ({ ctx }) =>
    (await listOfferedTemplates(ctx.db)).map(toTemplateResponse),
  );
  mount.file(contract.templateFile, ({ params, query, http }) =>
    serveTemplateFile({
      filename: params.filename,
      size: query.size,
      ifNoneMatch: http.request.headers["if-none-match"],
    }),
  );
}
