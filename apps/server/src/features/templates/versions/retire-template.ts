import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { settleVersions } from "./settle-versions.ts";
import { statesOf } from "./version-state.ts";
import { versionsChanged } from "./versions.actions.ts";
import { listVersions, updateVersion, updateVersionsRetired } from "./versions.store.ts";

type RetireCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

/** Ends the live version, and the schedule of another one. Images and receipts keep their template. */
export async function retireTemplate(
  ctx: RetireCtx,
  input: { readonly id: string; readonly comparedLiveVersion: number | null },
) {
  const { id } = input;
  return inTransaction(ctx, async (tx) => {
    const { versions, live } = await settleVersions(tx, input);
    if (live) await updateVersionsRetired(tx.db, { templateId: id, versions: [live.version] });
    for (const row of versions)
      if (row.state === "checked" && row.liveFrom)
        await updateVersion(tx.db, row, { liveFrom: null, liveUntil: null });
    const seq = await recordAction(tx, ctx, versionsChanged, {
      subjectId: id,
      before: { version: live?.version ?? null, states: statesOf(versions) },
      after: {
        version: live?.version ?? null,
        states: statesOf(await listVersions(tx.db, { templateId: id })),
      },
    });
    return { seq };
  });
}
