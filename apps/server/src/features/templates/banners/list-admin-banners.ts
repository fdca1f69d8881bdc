import type { AdminBanner } from "@twofold/contract/admin/banners";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { filenameOf } from "../template-files.ts";
import { listKnownTemplates, type TemplateRow } from "../templates.store.ts";
import { listBannerRows } from "./banners.store.ts";

export async function listAdminBanners({ db, clock }: Pick<Ctx, "db" | "clock">) {
  const now = clock();
  const [rows, all] = await Promise.all([listBannerRows(db), listKnownTemplates(db, { now })]);
  const ids = rows.flatMap(({ changedBy }) => changedBy ?? []);
  const usernames = await listUsernames(db, { ids: [...new Set(ids)] });
  const templates = new Map(all.map((row) => [row.id, toBannerTemplate(row)]));
  const banners = rows.flatMap((row): AdminBanner[] => {
    const template = templates.get(row.templateId);
    if (!template) return [];
    const { id, liveFrom, liveUntil, isActive, version } = row;
    const isNow = (!liveFrom || liveFrom <= now) && (!liveUntil || liveUntil > now);
    return [
      {
        id,
        template,
        live_from: liveFrom?.toISOString() ?? null,
        live_until: liveUntil?.toISOString() ?? null,
        is_active: isActive,
        is_visible: isActive && isNow && template.is_offered,
        version,
        changed_by: (row.changedBy && usernames.get(row.changedBy)) ?? null,
        changed_at: row.changedAt.toISOString(),
      },
    ];
  });
  return { banners, templates: [...templates.values()] };
}

function toBannerTemplate(row: TemplateRow): AdminBanner["template"] {
  const { id, name, title, translations, isActive, isShipped } = row;
  const filename = filenameOf(row);
  return { id, name, title, translations, filename, is_offered: isActive && isShipped };
}
