import { Id } from "@twofold/contract/primitives";
import { addMessage, TicketStatus } from "@twofold/contract/support";
import type { AdminTicket } from "@twofold/contract/support.admin";
import { readConfig } from "#kit/config.ts";
import { openLog } from "#kit/log.ts";
import {
  answerTicket,
  closeAnyTicket,
  findAnyTicket,
  toAdminTicketResponse,
  ticketQueue,
} from "#features/support/support.ts";
import { wire, type Wiring } from "./wiring.ts";

const USAGE = `What an operator does with what people ask:

  npm run support -- list [open|answered|closed]   open ones by how long they wait
  npm run support -- show ID                       one of them, with what is known of what was attached
  npm run support -- answer ID NUMBER < words      answer, having read up to the entry of this number
  npm run support -- close ID NUMBER               it is settled
`;

const MOST_LISTED = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A stranger's words could tell the terminal to do things. */
const plain = (words: string) =>
  words.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : "�"));

const indented = (words: string) => plain(words).replaceAll(/^/gm, "    ");

async function list({ database: { db } }: Wiring, status: TicketStatus): Promise<void> {
  const { rows } = await ticketQueue(db, { status, limit: MOST_LISTED });
  for (const { id, topic, changedAt, username, email, excerpt } of rows)
    say(`${id}  ${changedAt.toISOString()}  ${topic}  ${username ?? email}  ${plain(excerpt)}`);
  say(rows.length === 0 ? `none is ${status}` : "");
}

function print({ entries, attachment, ...head }: AdminTicket): void {
  for (const [name, value] of Object.entries(head)) say(`${name.padEnd(12)}${String(value)}`);
  if (attachment) say(`attachment\n${indented(JSON.stringify(attachment, null, 2))}`);
  for (const { number, author, by, kind, words, created_at } of entries) {
    say(`\n${number}  ${created_at}  ${by ?? author}${kind === "closed" ? "  closed it" : ""}`);
    if (words !== null) say(indented(words));
  }
}

async function messageFromInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return addMessage.body.parse({ words: Buffer.concat(chunks).toString() }).words;
}

/** Undefined if it was not understood. */
function understood(): ((wiring: Wiring) => Promise<void>) | undefined {
  const [command, first, second] = process.argv.slice(2);
  if (command === "list") {
    const status = TicketStatus.safeParse(first ?? "open");
    return status.success ? (wiring) => list(wiring, status.data) : undefined;
  }
  const id = Id.safeParse(first);
  const operator = { adminId: null, lastNumber: Number(second) };
  if (!id.success) return undefined;
  if (command === "show")
    return async ({ database: { db } }) => {
      const row = await findAnyTicket(db, id.data);
      if (row) print(await toAdminTicketResponse(db, row));
      else say(`${id.data} is not there`);
    };
  if (!(operator.lastNumber > 0)) return undefined;
  if (command === "answer")
    return async (wiring) => {
      const words = await messageFromInput();
      await answerTicket(wiring.context(), id.data, { words, ...operator });
      say("answered; the workers send the letter");
    };
  if (command === "close")
    return async (wiring) => {
      await closeAnyTicket(wiring.context(), id.data, operator);
      say("closed");
    };
  return undefined;
}

const act = understood();
if (!act) {
  say(USAGE);
  process.exit(1);
}
const config = readConfig(process.env);
const wiring = await wire(config, openLog(config.LOG_LEVEL));
try {
  await act(wiring);
} finally {
  await wiring.close();
}
