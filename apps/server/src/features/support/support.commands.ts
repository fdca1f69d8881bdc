import { Id } from "@twofold/contract/primitives";
import { addMessage, TicketStatus } from "@twofold/contract/support";
import { z } from "zod";
import { command, indented, plain, type Cli } from "#kit/commands.ts";
import { answerTicket } from "./answer-ticket.ts";
import { closeAnyTicket } from "./close-any-ticket.ts";
import { listTicketQueue } from "./list-ticket-queue.ts";
import { toAdminTicketResponse } from "./ticket-response.ts";
import { findAnyTicket, type TicketRow } from "./tickets.store.ts";

const MAX_LISTED = 50;

const ticket = z.tuple([Id]);
/** The number of the last entry that the operator has read. */
const after = z.object({ after: z.coerce.number().int().positive() });

/** Runs the action if the ticket exists. */
async function withTicket(
  { print, context }: Cli,
  id: string,
  act: (ctx: Awaited<ReturnType<Cli["context"]>>, row: TicketRow) => Promise<void>,
): Promise<boolean> {
  const ctx = await context();
  const row = await findAnyTicket(ctx.db, { id });
  if (row) await act(ctx, row);
  else print(`${id}: not found`);
  return row !== undefined;
}

export const supportCommands = {
  list: command({
    summary: "lists tickets, open ones longest waiting first",
    usage: `[--status ${TicketStatus.options.join("|")}]`,
    options: z.object({ status: TicketStatus.default("open") }),
    async run({ print, context }, { status }) {
      const { db } = await context();
      const rows = await listTicketQueue(db, { status, limit: MAX_LISTED });
      for (const { id, topic, changedAt, username, email, excerpt } of rows)
        print(
          `${id}  ${changedAt.toISOString()}  ${topic}  ${username ?? email}  ${plain(excerpt)}`,
        );
      print(`${rows.length} ${status} ticket(s)`);
    },
  }),
  show: command({
    summary: "shows a ticket with its messages and the facts about its attachment",
    usage: "ID",
    arguments: ticket,
    run: (cli, { arguments: [ticketId] }) =>
      withTicket(cli, ticketId, async ({ db }, row) => {
        const { print } = cli;
        const { entries, attachment, ...head } = await toAdminTicketResponse(db, row);
        for (const [name, value] of Object.entries(head))
          print(`${name.padEnd(12)}${plain(String(value))}`);
        if (attachment) print(`attachment\n${indented(JSON.stringify(attachment, null, 2))}`);
        for (const { number, author, by, kind, message, created_at } of entries) {
          print(
            `\n${number}  ${created_at}  ${by ?? author}${kind === "closed" ? "  closed it" : ""}`,
          );
          if (message !== null) print(indented(message));
        }
      }),
  }),
  reply: command({
    summary: "sends the text on standard input as the answer, after reading up to entry N",
    usage: "ID --after N < text",
    arguments: ticket,
    options: after,
    run: (cli, { arguments: [ticketId], after: lastNumber }) =>
      withTicket(cli, ticketId, async (ctx) => {
        const { message } = addMessage.body.parse({ message: await cli.input() });
        await answerTicket(ctx, ticketId, { message, caller: "command_line", lastNumber });
        cli.print("answered; the workers send the email");
      }),
  }),
  close: command({
    summary: "closes a ticket without an email, after reading up to entry N",
    usage: "ID --after N",
    arguments: ticket,
    options: after,
    run: (cli, { arguments: [ticketId], after: lastNumber }) =>
      withTicket(cli, ticketId, async (ctx) => {
        await closeAnyTicket(ctx, ticketId, { caller: "command_line", lastNumber });
        cli.print("closed");
      }),
  }),
};
