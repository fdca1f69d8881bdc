import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { notify } from "#features/notifications/notifications.ts";
import { addEntry } from "./add-entry.ts";
import { excerptOf } from "./excerpt.ts";
import { noticeKeyOf } from "./notice-key.ts";
import { ticketNotFound, ticketChanged } from "./support.errors.ts";
import { emailJob } from "./support.queues.ts";
import { linkToTicket } from "./ticket-link.ts";
import { findAnyTicket, lockAnyTicket, type TicketRow } from "./tickets.store.ts";

type AnswerCtx = Pick<Ctx, "db" | "now" | "jobs" | "live" | "ports">;

interface Operator {
  /** Null for the command line, whose user has no account. */
  readonly adminId: string | null;
  /** The number of the last entry that the operator has read. */
  readonly lastNumber: number;
}

const answeredTitle: Record<Language, string> = {
  en: "We have answered you",
  de: "Wir haben dir geantwortet",
};

const DAY_MS = 86_400_000;
const NOTIFY_WITHIN_DAYS = 30;

/** Stores the answer, its email and its notification atomically. */
export async function answerTicket(
  ctx: AnswerCtx,
  id: string,
  { words, ...operator }: Operator & { readonly words: string },
): Promise<TicketRow> {
  return asOperator(ctx, id, operator, async (tx, ticket) => {
    const { adminId } = operator;
    const number = await addEntry(tx, ticket, {
      author: "operator",
      kind: "words",
      words,
      adminId,
    });
    const { userId } = ticket;
    const payload = { ticket_id: id, number };
    await tx.jobs.enqueue(emailJob, payload, { group: userId ?? id });
    if (!userId) return;
    await notify(
      tx,
      [
        {
          userId,
          key: noticeKeyOf(id, number),
          kind: "support_answer",
          text: (language) => ({ title: answeredTitle[language], body: excerptOf(words) }),
          link: linkToTicket(ctx.ports, ticket),
          expiresAt: new Date(tx.now.getTime() + NOTIFY_WITHIN_DAYS * DAY_MS),
        },
      ],
      // The answer is emailed separately, because it must arrive even if email updates are disabled.
      ["push"],
    );
  });
}

/** Sends no email, because the conversation is over. */
export async function closeAnyTicket(
  ctx: AnswerCtx,
  id: string,
  operator: Operator,
): Promise<TicketRow> {
  return asOperator(ctx, id, operator, async (tx, ticket) => {
    if (ticket.status === "closed") return;
    const { adminId } = operator;
    await addEntry(tx, ticket, { author: "operator", kind: "closed", words: null, adminId });
  });
}

/** Rejects an operator who has not read the last entry, so that two answers cannot cross. */
function asOperator(
  ctx: AnswerCtx,
  id: string,
  { lastNumber }: Operator,
  act: (tx: Tx, ticket: TicketRow) => Promise<void>,
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockAnyTicket(tx.db, id);
    if (!ticket) throw ticketNotFound();
    if (ticket.lastNumber !== lastNumber) throw ticketChanged();
    await act(tx, ticket);
    return (await findAnyTicket(tx.db, id)) ?? ticket;
  });
}
