import * as contract from "@twofold/contract/templates";
import type { Mount } from "#kit/http/mount.ts";
import { giveTemplateFile } from "./give-template-file.ts";
import { bannerOf, templateOf } from "./shown-template.ts";
import { listOffered } from "./templates.store.ts";

export function templatesRoutes(mount: Mount): void {
  mount(contract.listBanners, async ({ ctx }) => (await listOffered(ctx.db)).map(bannerOf));
  mount(contract.listTemplates, async ({ ctx }) => (await listOffered(ctx.db)).map(templateOf));
  mount.file(contract.templateFile, ({ params, query, http }) =>
    giveTemplateFile({
      filename: params.filename,
      size: query.size,
      ifNoneMatch: http.request.headers["if-none-match"],
    }),
  );
}
