import type { Language } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { notify } from "#features/notifications/notifications.ts";
import { addEntry } from "./add-entry.ts";
import { adminIdOf } from "./admin-id.ts";
import { changeAnyTicket, type Operator } from "./change-any-ticket.ts";
import { excerptOf } from "./excerpt.ts";
import { ticketAnswered } from "./support.actions.ts";
import { emailJob } from "./support.queues.ts";
import { linkToTicket } from "./ticket-link.ts";
import type { TicketRow } from "./tickets.store.ts";

const answeredTitle: Record<Language, string> = {
  en: "We have answered you",
  de: "Wir haben dir geantwortet",
};

const DAY_MS = 86_400_000;
const NOTIFY_WITHIN_DAYS = 30;

/** Stores the answer, its email and its notification atomically. */
export function answerTicket(
  ctx: Pick<Ctx, "db" | "clock" | "jobs" | "live" | "ports" | "keys">,
  id: string,
  { message, ...operator }: Operator & { readonly message: string },
): Promise<TicketRow> {
  const change = { ...operator, id, action: ticketAnswered };
  return changeAnyTicket(ctx, change, async (tx, ticket) => {
    const number = await addEntry(tx, ticket, {
      author: "operator",
      message,
      adminId: adminIdOf(operator.caller),
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
          key: `support:${id}:${number}`,
          kind: "support_answer",
          text: (language) => ({ title: answeredTitle[language], body: excerptOf(message) }),
          link: linkToTicket(ctx.keys, ticket),
          expiresAt: new Date(tx.now.getTime() + NOTIFY_WITHIN_DAYS * DAY_MS),
        },
      ],
      // The answer is emailed separately, because it must arrive even if email updates are disabled.
      ["push"],
    );
  });
}
