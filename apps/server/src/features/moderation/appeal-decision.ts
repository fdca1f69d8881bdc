import type { ModerationStatement } from "@twofold/contract/moderation";
import type { ActorCtx } from "#kit/ctx.ts";
import { newId } from "#kit/id.ts";
import { inTransaction } from "#kit/transaction.ts";
import { appealUntil } from "./appeal-period.ts";
import { insertAppeal } from "./appeals.store.ts";
import { lockItem } from "./items.store.ts";
import { alreadyAppealed, itemNotFound } from "./moderation.errors.ts";
import { appealsByUser } from "./moderation.limits.ts";
import { toStatement } from "./statements.ts";

interface Appeal {
  readonly id: string;
  readonly message: string;
}

/** One appeal per decision, within six months. The image stays hidden until it is decided. */
export async function appealDecision(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">,
  { id, message }: Appeal,
): Promise<ModerationStatement> {
  const userId = ctx.actor.user.id;
  await ctx.limits.consume(appealsByUser, userId);
  return inTransaction(ctx, async (tx) => {
    const item = await lockItem(tx.db, { userId, id });
    const statement = item && toStatement(item);
    if (!item?.decidedAt || !statement) throw itemNotFound();
    if (tx.now > appealUntil(item.decidedAt)) throw alreadyAppealed();
    const appeal = {
      userId,
      id: newId(),
      itemId: id,
      message,
      createdAt: tx.now,
      decidedAt: null,
      decidedBy: null,
      outcome: null,
    };
    if (!(await insertAppeal(tx.db, appeal))) throw alreadyAppealed();
    await tx.live.publish(userId, { type: "samples_changed" });
    return { ...statement, appeal: { state: "open", created_at: tx.now.toISOString() } };
  });
}
