import type { TemplateChecks, VersionState } from "@twofold/contract/admin/templates";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { changedMeanwhile, recordAction } from "#features/audit/audit.ts";
import { templateNotFound } from "../templates.errors.ts";
import { findContentProblems } from "./find-content-problems.ts";
import { lockDraft, type SeenDraft } from "./lock-draft.ts";
import { runTrials } from "./run-trials.ts";
import { draftChecked } from "./versions.actions.ts";
import { listAllVersions, updateVersion } from "./versions.store.ts";

/** Trials run only if nothing else is missing, because each may cost money. */
export async function checkDraft(
  ctx: AdminCtx,
  seen: SeenDraft,
): Promise<TemplateChecks & { state: VersionState }> {
  const all = await listAllVersions(ctx.db);
  const row = all.find((each) => each.templateId === seen.id && each.version === seen.version);
  if (!row) throw templateNotFound();
  if (row.revision !== seen.revision) throw changedMeanwhile();
  const content = await findContentProblems(ctx, row, all);
  const { trials, problems: found } =
    content.length > 0 ? { trials: [], problems: [] } : await runTrials(ctx, row);
  const problems = [...content, ...found];
  const state = problems.length > 0 ? "draft" : "checked";
  const checks = { checked_at: ctx.clock().toISOString(), problems, trials };
  await inTransaction(ctx, async (tx) => {
    const { draft } = await lockDraft(tx, seen);
    await updateVersion(tx.db, draft, { checks, state });
    const { version, revision } = draft;
    const codes = problems.map(({ code, at }) => (at ? `${code} ${at}` : code));
    await recordAction(tx, ctx, draftChecked, {
      subjectId: seen.id,
      after: { version, revision, state, problems: codes },
    });
  });
  return { ...checks, state };
}
