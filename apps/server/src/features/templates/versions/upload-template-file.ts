import type { TemplateSize } from "@twofold/contract/templates";
import type { AdminCtx } from "#kit/ctx.ts";
import type { UploadedFile } from "#kit/files.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { storeContentFile } from "#features/images/images.ts";
import { lockDraft, type SeenDraft } from "./lock-draft.ts";
import { draftChanged } from "./versions.actions.ts";
import { updateVersion } from "./versions.store.ts";

/** Dimensions and weight are part of the check, so that a wrong file can be replaced. */
export async function uploadTemplateFile(
  ctx: AdminCtx,
  { size, ...seen }: SeenDraft & { readonly size: TemplateSize },
  { path }: UploadedFile,
) {
  const userId = ctx.actor.user.id;
  const { placeholder, ...file } = await storeContentFile(ctx, { path, userId });
  return inTransaction(ctx, async (tx) => {
    const { draft } = await lockDraft(tx, seen, { isEdit: true });
    const revision = draft.revision + 1;
    await updateVersion(tx.db, draft, {
      files: { ...draft.files, [size]: file },
      ...(size === "banner" && { placeholder }),
      state: "draft",
      checks: {},
      changedBy: userId,
      changedAt: tx.now,
      revision,
    });
    const after = { version: draft.version, revision, fields: [`files.${size}`] };
    return {
      seq: await recordAction(tx, ctx, draftChanged, { subjectId: seen.id, after }),
      revision,
    };
  });
}
