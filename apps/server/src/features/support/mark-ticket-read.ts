import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { markNotificationsReadByKey } from "#features/notifications/notifications.ts";
import { listEntries } from "./entries.store.ts";
import { ticketNotFound } from "./support.errors.ts";
import { lockTicket, updateTicket } from "./tickets.store.ts";

/** Also marks the notifications about the ticket's answers as read. */
export async function markTicketRead(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live">,
  id: string,
): Promise<void> {
  const userId = ctx.actor.user.id;
  await inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, { id, userId });
    if (!ticket) throw ticketNotFound();
    if (!ticket.isUnread) return;
    await updateTicket(tx.db, { id }, { isUnread: false });
    const entries = await listEntries(tx.db, { ticketId: id });
    const answers = entries.filter(({ author }) => author === "operator");
    const keys = answers.map(({ number }) => `support:${id}:${number}`);
    await markNotificationsReadByKey(tx, { userId, keys });
    await tx.live.publish(userId, { type: "support_changed" });
  });
}
