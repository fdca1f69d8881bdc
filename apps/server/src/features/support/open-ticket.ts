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

interface TicketRequest {
  readonly topic: TicketTopic;
  readonly words: string;
  readonly attachment?: AttachmentKey | undefined;
  readonly idempotencyKey: string | undefined;
}

export async function openTicket(ctx: ActorCtx, request: TicketRequest): Promise<TicketRow> {
  const userId = ctx.actor.user.id;
  const owner = { userId, email: null, language: null };
  const find = () => findTicketByKey(ctx.db, owner, request.idempotencyKey);
  const before = await find();
  if (before) return before;
  const { attachment } = request;
  if (attachment && !(await attachmentOf(ctx.db, userId, attachment))) throw attachmentNotFound();
  await ctx.limits.consume(ticketsByUser, userId);
  const row = newTicket(ctx.now, owner, request);
  const isNew = await inTransaction(ctx, async (tx) => {
    if (!(await insert(tx, row, request.words))) return false;
    await tx.live.publish(userId, { type: "support_changed" });
    return true;
  });
  // A concurrent request with the same key was first.
  return isNew ? row : ((await find()) ?? row);
}

interface VisitorTicketRequest extends TicketRequest {
  readonly email: string;
  readonly website: string;
  /** The language of the page, and of the emails about the ticket. */
  readonly language: Language;
  readonly network: string;
}

/**
 * The response does not depend on whether the address has an account. The email contains none of the
 * visitor's text, so that the form cannot send text to strangers.
 */
export async function openVisitorTicket(
  ctx: Pick<Ctx, "db" | "now" | "jobs" | "live" | "limits">,
  { email, website, network, language, ...request }: VisitorTicketRequest,
): Promise<void> {
  await ctx.limits.consume(ticketsByNetwork, network);
  if (website !== "") return;
  const owner = { userId: null, email: email.toLowerCase(), language };
  if (await findTicketByKey(ctx.db, owner, request.idempotencyKey)) return;
  await ctx.limits.consume(ticketsByEmail, owner.email);
  const row = newTicket(ctx.now, owner, request);
  await inTransaction(ctx, async (tx) => {
    if (!(await insert(tx, row, request.words))) return;
    await tx.jobs.enqueue(emailJob, { ticket_id: row.id, number: 1 }, { group: row.id });
  });
}

function newTicket(
  now: Date,
  owner: Pick<TicketRow, "userId" | "email" | "language">,
  { topic, words, attachment, idempotencyKey }: TicketRequest,
): TicketRow {
  return {
    ...owner,
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

/** False if a request with the same key has already created it. */
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
