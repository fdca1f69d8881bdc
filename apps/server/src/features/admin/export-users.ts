import { Readable } from "node:stream";
import type { AdminUserLine, UsersFilter } from "@twofold/contract/admin/users";
import type { AdminCtx, Ctx } from "#kit/ctx.ts";
import { csvLine, csvText } from "#kit/csv.ts";
import { inTransaction } from "#kit/transaction.ts";
import { recordAction } from "#features/audit/audit.ts";
import { termOf } from "./search-term.ts";
import { toUserLines } from "./user-line.ts";
import { usersExported } from "./users.actions.ts";
import { listUserRows, type UsersPage } from "./users.store.ts";

const PAGE = 1_000;
const HEAD = ["id", "username", "name", "email", "plan", "state", "credits", "joined", "last_here"];

const lineOf = (user: AdminUserLine) =>
  csvLine([
    user.id,
    csvText(user.username),
    csvText(user.full_name),
    csvText(user.masked_email),
    csvText(user.plan ?? ""),
    user.state,
    user.balance,
    user.created_at,
    user.last_seen_at ?? "",
  ]);

async function* linesOf(
  ctx: Pick<Ctx, "db" | "clock" | "settings">,
  filter: Omit<UsersPage, "limit" | "after">,
): AsyncGenerator<string> {
  yield csvLine(HEAD);
  let after: UsersPage["after"];
  for (;;) {
    const rows = await listUserRows(ctx.db, { ...filter, limit: PAGE, after });
    if (rows.length > 0) yield (await toUserLines(ctx, rows)).map(lineOf).join("");
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after =
      filter.prefix === undefined
        ? { createdAt: last.createdAtText, id: last.id }
        : { name: last.sortedName };
  }
}

/** Records the export and streams it page by page, at the speed of the reader. */
export async function exportUsers(
  ctx: Pick<AdminCtx, "db" | "clock" | "jobs" | "live" | "settings" | "actor" | "admin">,
  { q, plan, state }: UsersFilter,
): Promise<Readable> {
  const after = { plan: plan ?? null, state: state ?? null };
  await inTransaction(ctx, (tx) =>
    recordAction(tx, ctx, usersExported, { subjectId: ctx.actor.user.id, after }),
  );
  return Readable.from(linesOf(ctx, { ...termOf(q), plan, state, now: ctx.clock() }));
}
