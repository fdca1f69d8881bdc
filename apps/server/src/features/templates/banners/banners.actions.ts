import {
  adminAction,
  changedMeanwhile,
  recordAction,
  recordedInstant,
  rowAction,
  type AdminAction,
} from "#features/audit/audit.ts";
import {
  lockBanner,
  lockBanners,
  removeBanner,
  updateBannerPosition,
  upsertBanner,
  type BannerRow,
} from "./banners.store.ts";

export const toBannerValues = (row: BannerRow) => ({
  template_id: row.templateId,
  position: row.position,
  live_from: row.liveFrom?.toISOString() ?? null,
  live_until: row.liveUntil?.toISOString() ?? null,
  is_active: row.isActive,
  version: row.version,
});

/** An entry without `before` is a new banner, one without `after` a removed banner. */
export const bannerChanged = rowAction({
  name: "templates.banner_changed",
  subject: "banner",
  needs: "content",
  fields: ["template_id", "position", "live_from", "live_until", "is_active"],
  async lock(db, id) {
    const row = await lockBanner(db, { id });
    return row && toBannerValues(row);
  },
  async restore(tx, { userId }, { id, values }) {
    if (!values) return removeBanner(tx.db, { id });
    await upsertBanner(tx.db, {
      id,
      templateId: String(values["template_id"]),
      position: Number(values["position"]),
      liveFrom: recordedInstant(values["live_from"]),
      liveUntil: recordedInstant(values["live_until"]),
      isActive: values["is_active"] === true,
      changedBy: userId,
      changedAt: tx.now,
      version: values.version,
    });
  },
});

export const bannersOrdered: AdminAction<"ids"> = adminAction({
  name: "templates.banners_ordered",
  subject: "banners",
  fields: ["ids"],
  undo: {
    needs: "content",
    async run(tx, ctx, { seq, before, after }) {
      const rows = await lockBanners(tx.db);
      const current = rows.map(({ id }) => id);
      const former = before?.["ids"];
      if (!Array.isArray(former) || !isSameOrder(current, after?.["ids"])) throw changedMeanwhile();
      await saveOrder(tx.db, former);
      await recordAction(tx, ctx, bannersOrdered, {
        subjectId: "all",
        before: { ids: current },
        after: { ids: former },
        undoes: seq,
      });
    },
  },
});

export const isSameOrder = (one: readonly string[], other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export async function saveOrder(
  db: Parameters<typeof updateBannerPosition>[0],
  ids: readonly string[],
): Promise<void> {
  for (const [index, id] of ids.entries())
    await updateBannerPosition(db, { id }, { position: index + 1 });
}
