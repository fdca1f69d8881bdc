import type { Sample } from "@twofold/contract/samples";
import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { findImage } from "#features/images/images.ts";
import { listRestrictions } from "#features/moderation/moderation.ts";
import { toSample } from "./sample-response.ts";
import { sampleNotFound } from "./samples.errors.ts";
import { updateShowsName } from "./samples.store.ts";

export async function changeSample(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  { id, showsName }: { readonly id: string; readonly showsName: boolean },
): Promise<Sample> {
  const userId = ctx.actor.user.id;
  return inTransaction(ctx, async (tx) => {
    const sample = await updateShowsName(tx.db, { userId, id }, showsName);
    const image = sample && (await findImage(tx.db, { userId, id: sample.imageId }));
    if (!image) throw sampleNotFound();
    const imageIds = [image.id];
    const [restricted] = await listRestrictions(tx.db, { userId, imageIds });
    await tx.live.publish(userId, { type: "samples_changed" });
    return toSample(sample, image, restricted?.statement);
  });
}
