import { languages } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { sendSupportEmail } from "#features/notifications/notifications.ts";
import { findRecipient } from "#features/users/users.ts";
import { findEntry } from "./entries.store.ts";
import { linkToTicket } from "./ticket-link.ts";
import { findAnyTicket, type TicketRow } from "./tickets.store.ts";

interface TicketEmail {
  readonly jobId: string;
  readonly ticketId: string;
  readonly number: number;
}

/** Confirms a visitor's question, or sends an answer to the ticket's owner. */
export async function sendTicketEmail(
  ctx: Pick<Ctx, "db" | "ports">,
  { jobId, ticketId, number }: TicketEmail,
): Promise<void> {
  const ticket = await findAnyTicket(ctx.db, ticketId);
  const entry = ticket && (await findEntry(ctx.db, ticketId, number));
  const recipient = ticket && (await recipientOf(ctx, ticket));
  // The ticket or the user was erased after the job was enqueued.
  if (!ticket || !entry || !recipient) return;
  const { language, ...to } = recipient;
  await sendSupportEmail(ctx, {
    id: jobId,
    to,
    language,
    answer: entry.author === "operator" ? entry.words : null,
    link: linkToTicket(ctx.ports, ticket),
  });
}

/** The name of a visitor is unknown. */
async function recipientOf({ db }: Pick<Ctx, "db">, { userId, email, language }: TicketRow) {
  const user = userId && (await findRecipient(db, userId));
  if (user) return user;
  return email === null
    ? undefined
    : { name: "", address: email, language: language ?? languages[0] };
}
