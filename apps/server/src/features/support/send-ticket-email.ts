import { languages } from "@twofold/contract/languages";
import type { Ctx } from "#kit/ctx.ts";
import { sendEmailTo, UndeliverableError } from "#features/notifications/notifications.ts";
import { findRecipient } from "#features/users/users.ts";
import { findEntry } from "./entries.store.ts";
import { questionAnsweredEmail, questionReceivedEmail } from "./support.emails.ts";
import { linkToTicket } from "./ticket-link.ts";
import { findAnyTicket, type TicketRow } from "./tickets.store.ts";

interface TicketEmail {
  readonly jobId: string;
  readonly ticketId: string;
  readonly number: number;
}

/** Confirms a visitor's question, or sends an answer to the ticket's owner. */
export async function sendTicketEmail(
  ctx: Pick<Ctx, "db" | "clock" | "ports" | "services" | "settings" | "keys">,
  { jobId, ticketId, number }: TicketEmail,
): Promise<void> {
  const ticket = await findAnyTicket(ctx.db, { id: ticketId });
  const entry = ticket && (await findEntry(ctx.db, { ticketId, number }));
  const to = ticket && (await recipientOf(ctx, ticket));
  // The ticket or the user was erased after the job was enqueued.
  if (!ticket || !entry || !to) return;
  const email = { id: jobId, to };
  const link = linkToTicket(ctx.keys, ticket);
  const answer = entry.author === "operator" ? entry.message : null;
  try {
    await (answer === null
      ? sendEmailTo(ctx, email, questionReceivedEmail, { link })
      : sendEmailTo(ctx, email, questionAnsweredEmail, { link, lines: linesOf(answer) }));
  } catch (error) {
    // Visitors mistype their address; trying again would not help.
    if (!(error instanceof UndeliverableError)) throw error;
  }
}

const linesOf = (answer: string) => answer.split(/\n+/).filter((line) => line.trim() !== "");

/** The name of a visitor is unknown. */
async function recipientOf({ db }: Pick<Ctx, "db">, { userId, email, language }: TicketRow) {
  const user = userId && (await findRecipient(db, { id: userId }));
  if (user) return user;
  return email === null
    ? undefined
    : { name: "", address: email, isConfirmed: false, language: language ?? languages[0] };
}
