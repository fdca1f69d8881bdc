import type { ActorCtx } from "#kit/ctx.ts";
import { inTransaction } from "#kit/transaction.ts";
import { attachmentOf } from "./attachments.ts";
import { createTicket, type TicketRequest } from "./create-ticket.ts";
import { attachmentNotFound } from "./support.errors.ts";
import { ticketsByUser } from "./support.limits.ts";
import { findTicketByKey, type TicketRow } from "./tickets.store.ts";

export async function openTicket(
  ctx: Pick<ActorCtx, "actor" | "db" | "clock" | "jobs" | "live" | "limits">,
  request: TicketRequest,
): Promise<TicketRow> {
  const userId = ctx.actor.user.id;
  const owner = { userId, email: null, language: null };
  const find = () => findTicketByKey(ctx.db, owner, { idempotencyKey: request.idempotencyKey });
  const before = await find();
  if (before) return before;
  const { attachment } = request;
  if (attachment && !(await attachmentOf(ctx.db, userId, attachment))) throw attachmentNotFound();
  await ctx.limits.consume(ticketsByUser, userId);
  const created = await inTransaction(ctx, async (tx) => {
    const ticket = await createTicket(tx, owner, request);
    if (ticket) await tx.live.publish(userId, { type: "support_changed" });
    return ticket;
  });
  // A concurrent request with the same key was first.
  const ticket = created ?? (await find());
  if (!ticket) throw new Error("the ticket was removed while it was created");
  return ticket;
}
