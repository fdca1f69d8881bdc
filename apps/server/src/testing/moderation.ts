import type { StatementCode } from "@twofold/contract/moderation";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { decideItem, findOpenItem, openItem } from "#features/moderation/moderation.ts";

interface DecidedImage {
  readonly userId: string;
  readonly imageId: string;
}

/** Decides the open item of the image, or a new one, like a moderator. Returns its id. */
export async function decideImage(
  ctx: Ctx,
  { userId, imageId }: DecidedImage,
  decision: "keep" | "hide" | "block",
  { by = "Kim", code = "harmful" }: { by?: string; code?: StatementCode } = {},
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const item =
      (await findOpenItem(tx.db, { userId, imageId })) ??
      (await openItem(tx, { userId, imageId, kind: "operator" }));
    if (!item) throw new Error("the image has no owner");
    const ruling = decision === "keep" ? { decision, by } : { decision, by, code };
    await decideItem(tx, ctx, { userId, id: item.id, ruling });
    return item.id;
  });
}
