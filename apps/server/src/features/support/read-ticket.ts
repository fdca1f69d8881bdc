import type { ActorCtx } from "#kit/http/mount.ts";
import { inTransaction } from "#kit/transaction.ts";
import { readNotices } from "#features/notifications/notifications.ts";
import { listEntries } from "./entries.store.ts";
import { noticeKeyOf } from "./notice-key.ts";
import { noSuchTicket } from "./support.errors.ts";
import { holdTicket, updateTicket } from "./tickets.store.ts";

/** Whoever has seen an answer need not be told of it by the bell. */
export async function readTicket(
  ctx: Pick<ActorCtx, "actor" | "db" | "now" | "jobs" | "live">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const ticket = await holdTicket(tx.db, { id, userId });
    if (!ticket) throw noSuchTicket();
    if (!ticket.isUnread) return;
    await updateTicket(tx.db, id, { isUnread: false });
    const entries = await listEntries(tx.db, id);
    const answers = entries.filter(({ author }) => author === "operator");
    await readNotices(
      tx,
      userId,
      answers.map(({ number }) => noticeKeyOf(id, number)),
    );
    await tx.live.publish(userId, { type: "support_changed" });
  });
}
