import type { TemplateContent } from "@twofold/contract/admin/templates";
import type { AdminCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { listSeedNames } from "../template-files.ts";
import { toContentRow } from "./content-row.ts";
import { lockDraft, type SeenDraft } from "./lock-draft.ts";
import { draftChanged } from "./versions.actions.ts";
import { updateVersion } from "./versions.store.ts";

type ChangeCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

/** An edited version must be checked again before it can go live. */
export async function changeDraft(ctx: ChangeCtx, seen: SeenDraft, content: TemplateContent) {
  const scenes = await listSeedNames();
  const scene = content.scene !== null && scenes.includes(content.scene) ? content.scene : null;
  const values = await toContentRow({ ...content, scene });
  return inTransaction(ctx, async (tx) => {
    const { draft } = await lockDraft(tx, seen, { isEdit: true });
    const revision = draft.revision + 1;
    await updateVersion(tx.db, draft, {
      ...values,
      promptVersion: draft.prompt === values.prompt ? draft.promptVersion : draft.version,
      state: "draft",
      checks: {},
      changedBy: ctx.actor.user.id,
      changedAt: tx.now,
      revision,
    });
    const fields = Object.keys(values).filter(
      (key) =>
        JSON.stringify(values[key as keyof typeof values]) !==
        JSON.stringify(draft[key as keyof typeof values]),
    );
    const { version } = draft;
    const after = { version, revision, fields };
    return {
      seq: await recordAction(tx, ctx, draftChanged, { subjectId: seen.id, after }),
      revision,
    };
  });
}
