import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { lockDraft, type SeenDraft } from "./lock-draft.ts";
import { statesOf } from "./version-state.ts";
import { versionsChanged } from "./versions.actions.ts";
import { listVersions, updateVersion } from "./versions.store.ts";

type DiscardCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

/** The draft stays in the history, so that undo can bring it back. */
export async function discardDraft(ctx: DiscardCtx, seen: SeenDraft) {
  return inTransaction(ctx, async (tx) => {
    const { draft, versions } = await lockDraft(tx, seen);
    await updateVersion(tx.db, draft, { state: "retired" });
    const now = await listVersions(tx.db, draft);
    const seq = await recordAction(tx, ctx, versionsChanged, {
      subjectId: seen.id,
      before: { version: draft.version, states: statesOf(versions) },
      after: { version: draft.version, states: statesOf(now) },
    });
    return { seq };
  });
}
