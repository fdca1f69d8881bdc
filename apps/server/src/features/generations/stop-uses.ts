import type { Ctx } from "#kit/ctx.ts";
import { failGeneration } from "./fail-generation.ts";
import { isSourceAllowed } from "./is-source-allowed.ts";
import { listRunningUses } from "./sources.store.ts";

/** Fails the running generations with photos of this user that are no longer allowed. */
export async function stopUses(ctx: Ctx, userId: string): Promise<void> {
  for (const source of await listRunningUses(ctx.db, { imageUserId: userId })) {
    if (await isSourceAllowed(ctx.db, source)) continue;
    await failGeneration(ctx, { userId: source.userId, id: source.generationId }, "photo_deleted");
  }
}
