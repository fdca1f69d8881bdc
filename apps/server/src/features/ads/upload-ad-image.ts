import type { AdImage } from "@twofold/contract/admin/ads";
import type { AdminCtx } from "#kit/ctx.ts";
import type { UploadedFile } from "#kit/files.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { storeContentFile } from "#features/images/images.ts";
import { adImageUploaded } from "./ads.actions.ts";

/** Stores the image first: an ad refers to it once it is saved. */
export async function uploadAdImage(ctx: AdminCtx, { path }: UploadedFile): Promise<AdImage> {
  const userId = ctx.actor.user.id;
  const { filename, width, height } = await storeContentFile(ctx, { path, userId });
  await inTransaction(ctx, (tx) =>
    recordAction(tx, ctx, adImageUploaded, { subjectId: filename, after: { width, height } }),
  );
  return { image: filename, width, height };
}
