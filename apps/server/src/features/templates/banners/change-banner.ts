import type { BannerValues } from "@twofold/contract/admin/banners";
import type { AdminCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { templateNotFound } from "../templates.errors.ts";
import { lockTemplate } from "../templates.store.ts";
import { bannerChanged, toBannerValues } from "./banners.actions.ts";
import { findLastPosition, lockBanner, upsertBanner, type BannerRow } from "./banners.store.ts";

type ChangeCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

interface BannerChange {
  /** Absent for a new banner, which is added at the end. */
  readonly seen?: { readonly id: string; readonly version: number };
  readonly values: BannerValues;
}

/** Adds or changes a banner. Returns the number of the audit entry. */
export async function changeBanner(ctx: ChangeCtx, { seen, values }: BannerChange) {
  return inTransaction(ctx, async (tx) => {
    const former = seen && (await lockBanner(tx.db, seen));
    if (seen && !former) throw templateNotFound();
    if (former && former.version !== seen?.version) {
      const current = toBannerValues(former);
      throw changedMeanwhile(await describeConflict(tx.db, { ...former, current }));
    }
    const template = await lockTemplate(tx.db, { id: values.template_id });
    if (!template) throw templateNotFound();
    const row: BannerRow = {
      id: former?.id ?? newId(),
      templateId: template.id,
      position: former?.position ?? (await findLastPosition(tx.db)) + 1,
      liveFrom: values.live_from === null ? null : new Date(values.live_from),
      liveUntil: values.live_until === null ? null : new Date(values.live_until),
      isActive: values.is_active,
      changedBy: ctx.actor.user.id,
      changedAt: tx.now,
      version: (former?.version ?? 0) + 1,
    };
    await upsertBanner(tx.db, row);
    const seq = await recordAction(tx, ctx, bannerChanged, {
      subjectId: row.id,
      ...(former && { before: toBannerValues(former) }),
      after: toBannerValues(row),
    });
    return { seq };
  });
}
