import type { AuditEntry, AuditFilter } from "@twofold/contract/admin/audit";
import type { AdminCtx, Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { listEntries, type ListedEntry } from "./audit.store.ts";

interface Query extends AuditFilter {
  readonly limit: number;
  readonly cursor?: number | undefined;
}

export async function listAudit(
  ctx: Pick<Ctx, "db" | "clock"> & Pick<AdminCtx, "actor" | "admin">,
  query: Query,
): Promise<AuditEntry[]> {
  const seesAll = ctx.admin.rights.has("team");
  const rows = await listEntries(ctx.db, seesAll ? query : { ...query, admin: ctx.actor.user.id });
  const ids = rows.flatMap(({ entry }) => entry.adminId ?? []);
  const usernames = await listUsernames(ctx.db, { ids: [...new Set(ids)] });
  const now = ctx.clock();
  return rows.map((row) => toEntryResponse(row, { usernames, now }));
}

function toEntryResponse(
  { entry, isUndone }: ListedEntry,
  { usernames, now }: { readonly usernames: ReadonlyMap<string, string>; readonly now: Date },
): AuditEntry {
  const { seq, at, adminId, action, reason, before, after, outcome, undoes } = entry;
  return {
    seq,
    at: at.toISOString(),
    admin: adminId === null ? null : { id: adminId, username: usernames.get(adminId) ?? null },
    action,
    subject_kind: entry.subjectKind,
    subject_id: entry.subjectId,
    reason,
    before,
    after,
    outcome,
    undoes,
    can_undo: entry.undoUntil !== null && entry.undoUntil > now && !isUndone,
  };
}
