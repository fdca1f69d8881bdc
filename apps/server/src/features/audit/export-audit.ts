import { Readable } from "node:stream";
import type { AuditEntry, AuditFilter } from "@twofold/contract/admin/audit";
import type { AdminCtx } from "#kit/ctx.ts";
import { csvLine, csvText } from "#kit/csv.ts";
import { inTransaction } from "#kit/transaction.ts";
import { auditExported } from "./audit.actions.ts";
import { listAudit } from "./list-audit.ts";
import { recordAction } from "./record-action.ts";

const PAGE = 1_000;
const HEAD = [
  "number",
  "at",
  "administrator_id",
  "administrator",
  "action",
  "outcome",
  "subject_kind",
  "subject_id",
  "reason",
  "before",
  "after",
  "undoes",
];

const jsonCell = (values: AuditEntry["before"]) => csvText(values ? JSON.stringify(values) : "");

const lineOf = (entry: AuditEntry) =>
  csvLine([
    entry.seq,
    entry.at,
    entry.admin?.id ?? "",
    csvText(entry.admin?.username ?? ""),
    csvText(entry.action),
    entry.outcome,
    csvText(entry.subject_kind ?? ""),
    csvText(entry.subject_id ?? ""),
    csvText(entry.reason ?? ""),
    jsonCell(entry.before),
    jsonCell(entry.after),
    entry.undoes ?? "",
  ]);

type ExportCtx = Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "actor" | "admin">;

async function* linesOf(ctx: ExportCtx, filter: AuditFilter, first: number) {
  yield csvLine(HEAD);
  let cursor = first;
  for (;;) {
    const entries = await listAudit(ctx, { ...filter, limit: PAGE, cursor });
    if (entries.length > 0) yield entries.map(lineOf).join("");
    const last = entries.at(-1);
    if (!last || entries.length < PAGE) return;
    cursor = last.seq;
  }
}

/** Records the export, which has the entries before that one, and streams it page by page. */
export async function exportAudit(ctx: ExportCtx, filter: AuditFilter): Promise<Readable> {
  const { action = null, outcome = null, from = null, to = null } = filter;
  const seq = await inTransaction(ctx, (tx) =>
    recordAction(tx, ctx, auditExported, {
      subjectId: filter.admin ?? ctx.actor.user.id,
      after: { action, outcome, from, to },
    }),
  );
  return Readable.from(linesOf(ctx, filter, seq));
}
