import { StatementCode } from "@twofold/contract/moderation";
import { Id } from "@twofold/contract/primitives";
import { z } from "zod";
import { command } from "#kit/commands.ts";
import { isForeignKeyViolation } from "#kit/db.ts";
import type { Ctx } from "#kit/ctx.ts";
import { inTransaction, type Tx } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { listAppeals, listOpenAppeals } from "./appeals.store.ts";
import { decideAppeal } from "./decide-appeal.ts";
import { decideAnyItem } from "./decide-any-item.ts";
import type { Ruling } from "./decide-item.ts";
import { findAnyItem, listOpenItems } from "./items.store.ts";
import { appealDecided } from "./moderation.actions.ts";
import { openItem } from "./open-item.ts";

const MAX_LISTED = 200;
const item = z.tuple([Id]);
/** The person who decides: an email address or a name. */
const by = z.string().trim().min(1).max(100);

/** Control characters in a stranger's text could command the terminal. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, "�");

export const moderationCommands = {
  list: command({
    summary: "lists what waits for a decision, the most severe first, then open appeals",
    async run({ print, context }) {
      const { db } = await context();
      const items = await listOpenItems(db, { limit: MAX_LISTED });
      for (const { id, dueAt, severity, kinds, reasons, reports } of items)
        print(
          `${id}  due ${dueAt.toISOString()}  severity ${severity}  ${kinds.join(",")}  ${reasons.join(",") || "-"}  ${reports}×`,
        );
      const appeals = await listOpenAppeals(db, { limit: MAX_LISTED });
      for (const { itemId, createdAt } of appeals)
        print(`${itemId}  appeal of ${createdAt.toISOString()}`);
      print(`${items.length} item(s), ${appeals.length} appeal(s)`);
    },
  }),
  show: command({
    summary: "shows an item, what reporters wrote, and the appeal",
    usage: "ITEM",
    arguments: item,
    async run({ print, context }, { arguments: [id] }) {
      const { db } = await context();
      const row = await findAnyItem(db, { id });
      if (!row) return (print(`${id}: not found`), false);
      for (const [name, value] of Object.entries(row))
        print(
          `${name.padEnd(15)}${plain(value instanceof Date ? value.toISOString() : String(value))}`,
        );
      for (const { message, createdAt, outcome } of await listAppeals(db, {
        userId: row.userId,
        itemIds: [id],
      }))
        print(`appeal         ${createdAt.toISOString()} ${outcome ?? "open"}: ${plain(message)}`);
      return true;
    },
  }),
  open: command({
    summary: "opens an item for an image that no one reported, or that was decided before",
    usage: "USER IMAGE",
    arguments: z.tuple([Id, Id]),
    async run({ print, context }, { arguments: [userId, imageId] }) {
      const ctx = await context();
      const opened = await inTransaction(ctx, (tx) =>
        openItem(tx, { userId, imageId, kind: "operator" }),
      ).catch((error: unknown) => {
        if (isForeignKeyViolation(error)) return undefined;
        throw error;
      });
      print(opened ? opened.id : "The image was not found.");
      return opened !== undefined;
    },
  }),
  decide: command({
    summary: "decides an item; hide is for the public gallery, block also for share links",
    usage: `ITEM keep|hide|block --by PERSON [--statement ${StatementCode.options.join("|")}]`,
    arguments: z.tuple([Id, z.enum(["keep", "hide", "block"])]),
    options: z.object({ by, statement: StatementCode.optional() }),
    async run({ print, context }, { arguments: [id, decision], by: person, statement }) {
      const ctx = await context();
      const ruling = rulingOf(decision, person, statement);
      if (!ruling)
        return (print("Add --statement, which the owner receives as the reason."), false);
      const before = await findAnyItem(ctx.db, { id });
      if (!before) return (print(`${id}: not found`), false);
      if (before.decidedAt)
        return (print(`Decided before: ${before.decision} by ${before.decidedBy}.`), false);
      await decideAnyItem(ctx, { id, ruling, caller: "command_line" });
      return (print(`Decided: ${decision}.`), true);
    },
  }),
  appeal: command({
    summary: "decides an appeal; not by the person who decided the item",
    usage: "ITEM restored|upheld --by PERSON",
    arguments: z.tuple([Id, z.enum(["restored", "upheld"])]),
    options: z.object({ by }),
    async run({ print, context }, { arguments: [id, outcome], by: person }) {
      const ctx = await context();
      const row = await findAnyItem(ctx.db, { id });
      const result = row
        ? await inTransaction(ctx, (tx) =>
            decideByCommand(tx, ctx, { userId: row.userId, id, outcome, by: person }),
          )
        : "not_found";
      print(outcomes[result]);
      return result === "decided";
    },
  }),
};

async function decideByCommand(tx: Tx, ctx: Ctx, ruling: Parameters<typeof decideAppeal>[2]) {
  const result = await decideAppeal(tx, ctx, ruling);
  if (result === "decided") {
    const { id: subjectId, outcome } = ruling;
    await recordAction(tx, "command_line", appealDecided, { subjectId, after: { outcome } });
  }
  return result;
}

const outcomes = {
  decided: "Decided.",
  not_found: "There is no appeal.",
  decided_before: "The appeal was decided before.",
  same_person: "Another person must decide the appeal.",
} as const;

function rulingOf(
  decision: Ruling["decision"],
  person: string,
  code: StatementCode | undefined,
): Ruling | undefined {
  if (decision === "keep") return { decision, by: person };
  return code && { decision, by: person, code };
}
