import { Id } from "@twofold/contract/primitives";
import { RemovalOutcome } from "@twofold/contract/removals";
import { z } from "zod";
import { command, indented, plain } from "#kit/commands.ts";
import { decideRemoval } from "./decide-removal.ts";
import { openDetails } from "./removal-details.ts";
import { findRemovalByReference, listOpenRemovals } from "./removals.store.ts";

const MAX_LISTED = 500;
const HOUR_MS = 3_600_000;
const Reference = z.string().trim().toUpperCase();
/** The person who decides: an email address or a name. */
const by = z.string().trim().min(1).max(100);

const results: Record<Awaited<ReturnType<typeof decideRemoval>>, string> = {
  decided: "decided; the workers send the email",
  not_found: "no request has this reference",
  already_decided: "the request was already decided",
  own_case: "the image belongs to the person who decides",
  image_unknown: "the address does not name one image: add --user ID --image ID, or decide gone",
  image_not_found: "the image was not found",
};

function timeLeft(dueAt: Date, now: Date): string {
  const hours = Math.floor((dueAt.getTime() - now.getTime()) / HOUR_MS);
  return hours < 0 ? "OVERDUE" : `${hours} h left`;
}

export const removalsCommands = {
  list: command({
    summary: "lists the undecided removal requests, the next deadline first",
    async run({ print, context }) {
      const { db, clock, keys } = await context();
      const rows = await listOpenRemovals(db, { limit: MAX_LISTED });
      for (const row of rows) {
        const left = timeLeft(row.dueAt, clock());
        const url = plain(openDetails(keys, row)?.url ?? "(cannot be decrypted)");
        print(
          `${row.reference}  due ${row.dueAt.toISOString()}  ${left.padStart(9)}  ${row.reason.padEnd(9)}  ${url}`,
        );
      }
      print(`${rows.length} undecided request(s)`);
    },
  }),
  show: command({
    summary: "shows a removal request with the statement of its sender",
    usage: "REFERENCE",
    arguments: z.tuple([Reference]),
    async run({ print, context }, { arguments: [reference] }) {
      const { db, clock, keys } = await context();
      const row = await findRemovalByReference(db, { reference });
      if (!row) {
        print(results.not_found);
        return false;
      }
      const details = openDetails(keys, row);
      print(`${row.reference}  ${row.reason}  received ${row.receivedAt.toISOString()}`);
      print(
        row.decidedAt
          ? `decided ${row.decidedAt.toISOString()}  ${row.outcome}`
          : `due ${row.dueAt.toISOString()}  ${timeLeft(row.dueAt, clock())}`,
      );
      if (!details) {
        print(row.details ? "the details cannot be decrypted" : "the details were erased");
        return row.details === null;
      }
      print(`address  ${plain(details.url)}`);
      print(`signed   ${plain(details.signed_name)} <${plain(details.contact)}>`);
      print(indented(details.statement));
      return true;
    },
  }),
  decide: command({
    summary: "decides a removal request and sends the result to its sender",
    usage: `REFERENCE ${RemovalOutcome.options.join("|")} --by PERSON [--user ID --image ID]`,
    arguments: z.tuple([Reference, RemovalOutcome]),
    options: z.object({ by, user: Id.optional(), image: Id.optional() }),
    async run({ print, context }, { arguments: [reference, outcome], by: person, user, image }) {
      const result = await decideRemoval(await context(), {
        reference,
        outcome,
        by: person,
        caller: "command_line",
        image: user && image ? { userId: user, imageId: image } : undefined,
      });
      print(results[result]);
      return result === "decided";
    },
  }),
};
