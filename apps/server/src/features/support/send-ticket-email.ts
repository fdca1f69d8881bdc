import { languages } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { sendSupportEmail } from "#features/notifications/notifications.ts";
import { findRecipient } from "#features/users/users.ts";
import { findEntry } from "./entries.store.ts";
import { linkToTicket } from "./ticket-link.ts";
import { findAnyTicket, type TicketRow } from "./tickets.store.ts";

interface Letter {
  readonly jobId: string;
  readonly ticketId: string;
  readonly number: number;
}

/** That a visitor's question has come, or our answer to somebody's. */
export async function sendTicketEmail(
  ctx: Pick<Ctx, "db" | "ports">,
  { jobId, ticketId, number }: Letter,
): Promise<void> {
  const ticket = await findAnyTicket(ctx.db, ticketId);
  const entry = ticket && (await findEntry(ctx.db, ticketId, number));
  const addressee = ticket && (await addresseeOf(ctx, ticket));
  // Erased in the meantime: there is nothing to say, or nobody to say it to.
  if (!ticket || !entry || !addressee) return;
  const { language, ...to } = addressee;
  await sendSupportEmail(ctx, {
    id: jobId,
    to,
    language,
    answer: entry.author === "operator" ? entry.words : null,
    link: linkToTicket(ctx.ports, ticket),
  });
}

/** A visitor has told us no name. */
async function addresseeOf({ db }: Pick<Ctx, "db">, { userId, email, language }: TicketRow) {
  const user = userId && (await findRecipient(db, userId));
  if (user) return user;
  return email === null
    ? undefined
    : { name: "", address: email, language: language ?? languages[0] };
}
