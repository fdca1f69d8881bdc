import type { Publication, TemplateProblem } from "@twofold/contract/admin/templates";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { templateNotFound } from "../templates.errors.ts";
import { updateTemplate } from "../templates.store.ts";
import { findContentProblems } from "./find-content-problems.ts";
import { settleVersions } from "./settle-versions.ts";
import { statesOf } from "./version-state.ts";
import { versionsChanged } from "./versions.actions.ts";
import {
  listAllVersions,
  listVersions,
  updateVersion,
  updateVersionsRetired,
} from "./versions.store.ts";

type PublishCtx = Pick<
  AdminCtx,
  "db" | "clock" | "jobs" | "live" | "actor" | "admin" | "log" | "ports"
>;

interface Published {
  readonly seq: number | null;
  readonly problems: TemplateProblem[];
}

const trialMissing: TemplateProblem = { code: "trial_missing", at: null, found: null };

/**
 * Lets a version go live immediately or at an instant. A former version needs no new check, so going back
 * is one step. A draft is refused with everything that it is missing.
 */
export async function publishTemplate(
  ctx: PublishCtx,
  { id, ...publication }: Publication & { readonly id: string },
): Promise<Published> {
  const { version, compared_live_version: comparedLiveVersion } = publication;
  const all = await listAllVersions(ctx.db);
  const seen = all.find((row) => row.templateId === id && row.version === version);
  if (!seen) throw templateNotFound();
  const isReady = seen.state === "checked" || (seen.state === "retired" && seen.liveFrom !== null);
  const found = isReady ? [] : (seen.checks.problems ?? []);
  const problems = isReady || found.length > 0 ? found : await findContentProblems(ctx, seen, all);
  return inTransaction(ctx, async (tx) => {
    const { versions, live } = await settleVersions(tx, { id, comparedLiveVersion });
    const before = { version, states: statesOf(versions) };
    const target = versions.find((row) => row.version === version);
    const isStillReady =
      target?.state === "checked" || (target?.state === "retired" && target.liveFrom !== null);
    if (!target || !isStillReady) {
      await recordAction(tx, ctx, versionsChanged, { subjectId: id, before, outcome: "refused" });
      return { seq: null, problems: problems.length > 0 ? problems : [trialMissing] };
    }
    const from = publication.live_from === null ? tx.now : new Date(publication.live_from);
    const liveUntil = publication.live_until === null ? null : new Date(publication.live_until);
    const isNow = from <= tx.now;
    // A template has at most one version that waits for its time.
    for (const row of versions)
      if (row.state === "checked" && row.liveFrom && row.version !== version)
        await updateVersion(tx.db, row, { liveFrom: null, liveUntil: null });
    if (isNow && live)
      await updateVersionsRetired(tx.db, { templateId: id, versions: [live.version] });
    await updateVersion(tx.db, target, {
      state: isNow ? "live" : "checked",
      liveFrom: isNow ? tx.now : from,
      liveUntil,
    });
    await updateTemplate(tx.db, { id }, { isActive: true });
    const after = { version, states: statesOf(await listVersions(tx.db, { templateId: id })) };
    const seq = await recordAction(tx, ctx, versionsChanged, { subjectId: id, before, after });
    return { seq, problems: [] };
  });
}
