import type { AdminUserLine, UsersFilter } from "@twofold/contract/admin/users";
import { Id } from "@twofold/contract/primitives";
import type { Ctx } from "#kit/ctx.ts";
import { listAllPlans } from "#features/subscriptions/subscriptions.ts";
import { unknownCursor } from "./admin.errors.ts";
import { termOf } from "./search-term.ts";
import { toUserLines } from "./user-line.ts";
import { listUserRows, type UserRow, type UsersPage } from "./users.store.ts";

interface Query extends UsersFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface UsersList {
  readonly users: AdminUserLine[];
  readonly next_cursor: string | null;
  readonly plans: string[];
}

const INSTANT = /^[\d:. +-]{19,40}$/;

function placeOf(cursor: string, { prefix }: Pick<UsersPage, "prefix">): UsersPage["after"] {
  if (prefix !== undefined) return { name: cursor };
  const [createdAt = "", id = ""] = cursor.split("_");
  if (!INSTANT.test(createdAt) || Number.isNaN(Date.parse(createdAt)) || !Id.safeParse(id).success)
    throw unknownCursor();
  return { createdAt, id };
}

export async function listUsers(
  ctx: Pick<Ctx, "db" | "clock" | "settings">,
  { q, plan, state, limit, cursor }: Query,
): Promise<UsersList> {
  const term = termOf(q);
  const after = cursor === undefined ? undefined : placeOf(cursor, term);
  const page = { ...term, plan, state, now: ctx.clock(), limit, after };
  const rows = await listUserRows(ctx.db, page);
  const [users, plans] = await Promise.all([toUserLines(ctx, rows), listAllPlans(ctx.db)]);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    users,
    next_cursor: last ? cursorOf(last, term) : null,
    plans: plans.map(({ name }) => name),
  };
}

const cursorOf = (row: UserRow, { prefix }: Pick<UsersPage, "prefix">) =>
  prefix === undefined ? `${row.createdAtText}_${row.id}` : row.sortedName;
