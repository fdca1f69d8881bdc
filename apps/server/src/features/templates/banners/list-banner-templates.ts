import type { Ctx } from "#kit/ctx.ts";
import { listOfferedTemplates, type TemplateRow } from "../templates.store.ts";
import { listCurrentBanners } from "./banners.store.ts";

/** The templates that the carousel shows now, without those that users cannot choose. */
export async function listBannerTemplates({
  db,
  clock,
}: Pick<Ctx, "db" | "clock">): Promise<TemplateRow[]> {
  const now = clock();
  const [banners, offered] = await Promise.all([
    listCurrentBanners(db, { now }),
    listOfferedTemplates(db, { now }),
  ]);
  const byId = new Map(offered.map((template) => [template.id, template]));
  return banners.flatMap(({ templateId }) => byId.get(templateId) ?? []);
}
