import type { Language } from "@twofold/contract/languages";
import type { AttachmentKey, TicketTopic } from "@twofold/contract/support";
import type { Ctx } from "#kit/ctx.ts";
import type { ActorCtx } from "#kit/http/mount.ts";
import { newId } from "#kit/id.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { attachmentOf } from "./attachments.ts";
import { insertEntry } from "./entries.store.ts";
import { excerptOf } from "./excerpt.ts";
import { attachmentNotFound } from "./support.errors.ts";
import { ticketsByEmail, ticketsByNetwork, ticketsByUser } from "./support.limits.ts";
import { emailJob } from "./support.queues.ts";
import { findTicketByKey, insertTicket, type TicketRow } from "./tickets.store.ts";

interface Wish {
  readonly topic: TicketTopic;
  readonly words: string;
  readonly attachment?: AttachmentKey | undefined;
  readonly idempotencyKey: string | undefined;
}

export async function openTicket(ctx: ActorCtx, wish: Wish): Promise<TicketRow> {
  const userId = ctx.actor.user.id;
  const asker = { userId, email: null, language: null };
  const find = () => findTicketByKey(ctx.db, asker, wish.idempotencyKey);
  const before = await find();
  if (before) return before;
  const { attachment } = wish;
  if (attachment && !(await attachmentOf(ctx.db, userId, attachment))) throw attachmentNotFound();
  await ctx.limits.consume(ticketsByUser, userId);
  const row = newTicket(ctx.now, asker, wish);
  const isNew = await inTransaction(ctx, async (tx) => {
    if (!(await insert(tx, row, wish.words))) return false;
    await tx.live.publish(userId, { type: "support_changed" });
    return true;
  });
  // The same attempt twice at once: the other one was first.
  return isNew ? row : ((await find()) ?? row);
}

interface VisitorTicketRequest extends Wish {
  readonly email: string;
  readonly website: string;
  /** Of the page on which it was asked: the letters about it are in it. */
  readonly language: Language;
  readonly network: string;
}

/**
 * Always the same answer, whoever has this address. The letter that goes there holds none of the
 * visitor's words, or anybody could have us send theirs to anybody.
 */
export async function openVisitorTicket(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits">,
  { email, website, network, language, ...wish }: VisitorTicketRequest,
): Promise<void> {
  await ctx.limits.consume(ticketsByNetwork, network);
  if (website !== "") return;
  const asker = { userId: null, email: email.toLowerCase(), language };
  if (await findTicketByKey(ctx.db, asker, wish.idempotencyKey)) return;
  await ctx.limits.consume(ticketsByEmail, asker.email);
  const row = newTicket(ctx.now, asker, wish);
  await inTransaction(ctx, async (tx) => {
    if (!(await insert(tx, row, wish.words))) return;
    await tx.jobs.enqueue(emailJob, { ticket_id: row.id, number: 1 }, { group: row.id });
  });
}

function newTicket(
  now: Date,
  asker: Pick<TicketRow, "userId" | "email" | "language">,
  { topic, words, attachment, idempotencyKey }: Wish,
): TicketRow {
  return {
    ...asker,
    id: newId(),
    topic,
    status: "open",
    attachedKind: attachment?.kind ?? null,
    attachedId: attachment?.id ?? null,
    excerpt: excerptOf(words),
    idempotencyKey: idempotencyKey ?? null,
    lastNumber: 1,
    isUnread: false,
    createdAt: now,
    changedAt: now,
  };
}

/** False if the same attempt has been here already. */
async function insert({ db }: Tx, row: TicketRow, words: string): Promise<boolean> {
  if (!(await insertTicket(db, row))) return false;
  await insertEntry(db, {
    ticketId: row.id,
    number: 1,
    userId: row.userId,
    author: "asker",
    kind: "words",
    words,
    adminId: null,
    idempotencyKey: null,
    createdAt: row.createdAt,
  });
  return true;
}
