import type { Ctx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findHarm } from "./find-harm.ts";
import { hideSamples } from "./hide-samples.ts";
import type { SampleKey } from "./samples.store.ts";

/** Hides a reported image in which the safety check finds harm. Its item stays open for a moderator. */
export async function recheckSample(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "log" | "ports">,
  key: SampleKey,
): Promise<void> {
  const checked = await findHarm(ctx, key);
  if (!checked?.harm) return;
  const { userId, imageId } = key;
  ctx.log.warn({ user_id: userId, image_id: imageId }, "samples: reported image hidden");
  await inTransaction(ctx, (tx) => hideSamples(tx, { userId, imageIds: [imageId] }));
}
