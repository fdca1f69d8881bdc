import type { AdminAd } from "@twofold/contract/admin/ads";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { listAdRows, listCurrentAds } from "./ads.store.ts";

export async function listAdminAds({ db, clock }: Pick<Ctx, "db" | "clock">) {
  const [rows, current] = await Promise.all([listAdRows(db), listCurrentAds(db, { now: clock() })]);
  const ids = rows.flatMap(({ changedBy }) => changedBy ?? []);
  const usernames = await listUsernames(db, { ids: [...new Set(ids)] });
  const ads = rows.map((row): AdminAd => {
    const { id, place, image, width, height, alt, url, version } = row;
    return {
      id,
      place,
      image,
      width,
      height,
      alt,
      url,
      version,
      live_from: row.liveFrom?.toISOString() ?? null,
      live_until: row.liveUntil?.toISOString() ?? null,
      is_active: row.isActive,
      is_visible: current.some((each) => each.id === id),
      changed_by: (row.changedBy && usernames.get(row.changedBy)) ?? null,
      changed_at: row.changedAt.toISOString(),
    };
  });
  return { ads };
}
