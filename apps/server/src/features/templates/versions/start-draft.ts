import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { templateNotFound } from "../templates.errors.ts";
import { lockTemplate } from "../templates.store.ts";
import { draftChanged } from "./versions.actions.ts";
import { insertVersion, listVersions } from "./versions.store.ts";

type StartCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

/** Copies a version, because one that is or was live is never edited. */
export async function startDraft(
  ctx: StartCtx,
  { id, basedOn }: { readonly id: string; readonly basedOn: number },
) {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    if (!(await lockTemplate(tx.db, { id }))) throw templateNotFound();
    const versions = await listVersions(tx.db, { templateId: id });
    const base = versions.find((row) => row.version === basedOn);
    if (!base) throw templateNotFound();
    const version = (versions[0]?.version ?? 0) + 1;
    await insertVersion(tx.db, {
      ...base,
      version,
      state: "draft",
      origin: "operator",
      liveFrom: null,
      liveUntil: null,
      checks: {},
      basedOn,
      createdBy: userId,
      createdAt: tx.now,
      changedBy: userId,
      changedAt: tx.now,
      revision: 1,
    });
    const after = { version, revision: 1 };
    return { seq: await recordAction(tx, ctx, draftChanged, { subjectId: id, after }), version };
  });
}
