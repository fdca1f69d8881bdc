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
  /** Null for the operator's command, whose user has no account. */
  readonly adminId: string | null;
  /** The last entry that was read before. */
  readonly lastNumber: number;
}

const answeredTitle: Record<Language, string> = {
  en: "We have answered you",
  de: "Wir haben dir geantwortet",
};

const DAY_MS = 86_400_000;
const NOTIFY_WITHIN_DAYS = 30;

/** The answer, its letter and its line in the bell: all or none. */
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
          words: (language) => ({ title: answeredTitle[language], body: excerptOf(words) }),
          link: linkToTicket(ctx.ports, ticket),
          expiresAt: new Date(tx.now.getTime() + NOTIFY_WITHIN_DAYS * DAY_MS),
        },
      ],
      // Its letter is an answer that somebody waits for, which comes whatever is switched off.
      ["push"],
    );
  });
}

/** Nobody is written to: what there was to say has been said. */
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

/** Two who answer at once, or one who has not read the last word: the second is told to read first. */
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
