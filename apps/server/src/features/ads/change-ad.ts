import type { AdValues } from "@twofold/contract/admin/ads";
import type { AdminCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, describeConflict, recordAction } from "#features/audit/audit.ts";
import { adChanged, toAdValues } from "./ads.actions.ts";
import { adNotFound } from "./ads.errors.ts";
import { lockAd, upsertAd } from "./ads.store.ts";
import type { AdRow } from "./ads.tables.ts";

type ChangeCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

interface AdChange {
  /** Absent for a new ad. */
  readonly seen?: { readonly id: string; readonly version: number };
  readonly values: AdValues;
}

/** Adds or changes an ad. Returns the number of the audit entry. */
export async function changeAd(ctx: ChangeCtx, { seen, values }: AdChange) {
  const { live_from, live_until, is_active, ...shown } = values;
  return inTransaction(ctx, async (tx) => {
    const former = seen && (await lockAd(tx.db, seen));
    if (seen && !former) throw adNotFound();
    if (former && former.version !== seen?.version) {
      const current = toAdValues(former);
      throw changedMeanwhile(await describeConflict(tx.db, { ...former, current }));
    }
    const row: AdRow = {
      ...shown,
      id: former?.id ?? newId(),
      liveFrom: live_from === null ? null : new Date(live_from),
      liveUntil: live_until === null ? null : new Date(live_until),
      isActive: is_active,
      createdAt: former?.createdAt ?? tx.now,
      changedBy: ctx.actor.user.id,
      changedAt: tx.now,
      version: (former?.version ?? 0) + 1,
    };
    await upsertAd(tx.db, row);
    const seq = await recordAction(tx, ctx, adChanged, {
      subjectId: row.id,
      ...(former && { before: toAdValues(former) }),
      after: toAdValues(row),
    });
    return { seq };
  });
}
