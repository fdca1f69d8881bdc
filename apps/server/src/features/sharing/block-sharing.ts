import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { blockImage } from "./block-image.ts";
import type { SharedImage } from "./reports.store.ts";

/** Removes the links of an image and prevents new ones. False if the image does not exist. */
export async function blockSharing(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live">,
  image: SharedImage,
  decidedBy: "screen" | "operator",
): Promise<boolean> {
  return inTransaction(ctx, (tx) => blockImage(tx, image, decidedBy));
}
