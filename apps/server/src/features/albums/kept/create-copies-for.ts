import type { CopyCtx } from "./copy-one.ts";
import { createCopies } from "./create-copies.ts";

/** Creates everything that a user keeps after unlinking. A killed run is continued by the next one. */
export async function createCopiesFor(ctx: CopyCtx, userId: string): Promise<void> {
  let { last } = await createCopies(ctx, { userId });
  while (last) ({ last } = await createCopies(ctx, { userId }, last));
  await ctx.live.publish(userId, { type: "album_changed" });
}
