import type { AdminUserLine, AdminUserState } from "@twofold/contract/admin/users";
import type { Ctx } from "#kit/ctx.ts";
import { listLastSeen } from "#features/auth/auth.ts";
import { listBalances } from "#features/credits/credits.ts";
import { maskAddress } from "#kit/mask-address.ts";
import { listPlanNames, type UserRow } from "./users.store.ts";

function stateOf(row: UserRow, now: Date): AdminUserState {
  if (row.erasesAt) return "deleted";
  if (row.suspendedUntil && row.suspendedUntil > now) return "suspended";
  return row.isConfirmed ? "active" : "unconfirmed";
}

/** What other features know about these users, read once for all. */
export async function toUserLines(
  ctx: Pick<Ctx, "db" | "clock" | "settings">,
  rows: readonly UserRow[],
): Promise<AdminUserLine[]> {
  const { db } = ctx;
  const now = ctx.clock();
  const key = { userIds: rows.map(({ id }) => id) };
  const [plans, balances, seen] = await Promise.all([
    listPlanNames(db, key),
    listBalances(ctx, key),
    listLastSeen(db, key),
  ]);
  return rows.map((row) => {
    const state = stateOf(row, now);
    return {
      id: row.id,
      username: row.username,
      full_name: row.fullName,
      masked_email: maskAddress(row.email),
      plan: plans.get(row.id) ?? null,
      state,
      suspended_until: state === "suspended" ? (row.suspendedUntil?.toISOString() ?? null) : null,
      balance: balances.get(row.id) ?? 0,
      is_admin: row.isAdmin,
      created_at: row.createdAt.toISOString(),
      last_seen_at: seen.get(row.id)?.toISOString() ?? null,
    };
  });
}
