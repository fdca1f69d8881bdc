import type {
  AdminEngine,
  EngineBudget,
  EngineFigures,
  listAdminEngines,
} from "@twofold/contract/admin/engines";
import type { AuditEntry } from "@twofold/contract/admin/audit";
import type { ReplyOf } from "@twofold/contract/endpoint";
import type { TeamMember } from "@twofold/contract/admin/team";
import type { AdminAccess } from "@twofold/contract/admin/access";
import { rightsOf, type AdminRole } from "@twofold/contract/admin/rights";

/** What the server replies to a person with this role. */
export function adminAccess(
  role: AdminRole = "owner",
  changes: Partial<AdminAccess> = {},
): AdminAccess {
  return {
    roles: [role],
    rights: rightsOf([role]),
    has_second_factor: true,
    open: { moderation: 0, support: 0 },
    ...changes,
  };
}

export function teamMember(
  username: string,
  roles: readonly AdminRole[],
  changes: Partial<TeamMember> = {},
): TeamMember {
  return {
    user_id: `0198c0de-4444-7000-8000-${username
      .padEnd(12, "0")
      .slice(0, 12)
      .replaceAll(/[^\da-f]/g, "0")}`,
    username,
    roles: roles.map((role) => ({
      role,
      granted_at: "2027-01-10T09:00:00.000Z",
      granted_by: null,
    })),
    has_second_factor: true,
    ...changes,
  };
}

export function auditEntry(seq: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    seq,
    at: "2027-02-05T09:14:00.000Z",
    admin: { id: "0198c0de-0000-7000-8000-000000000002", username: "root" },
    action: "team.role_given",
    subject_kind: "user",
    subject_id: "0198c0de-4444-7000-8000-00000000beef",
    reason: null,
    before: null,
    after: null,
    outcome: "done",
    undoes: null,
    can_undo: false,
    ...changes,
  };
}

const unchanged = { changed_by: null, changed_at: null, version: 0 };

export const engineBudget = (changes: Partial<EngineBudget> = {}): EngineBudget => ({
  usd_per_day: null,
  limit_usd: null,
  default_usd: null,
  spent_usd: 0,
  warn_at: 0.8,
  ...unchanged,
  ...changes,
});

export const engineFigures = (changes: Partial<EngineFigures> = {}): EngineFigures => ({
  calls: {
    drawn: 10,
    refused: 0,
    busy: 0,
    failed: 0,
    timed_out: 0,
    cancelled: 0,
    lost: 0,
    running: 0,
  },
  delivered: 10,
  cost_usd: 0,
  wasted_usd: 0,
  cost_per_delivered_usd: 0,
  not_us: 0,
  not_us_share: 0,
  ...changes,
});

/** A free engine on this server that is well. */
export function adminEngine(id: string, changes: Partial<AdminEngine> = {}): AdminEngine {
  return {
    id,
    name: id,
    provider: "this server",
    is_ours: true,
    is_free: true,
    estimate_usd: 0,
    state: "on",
    position: 0,
    breaker: { is_open: false, next_probe_at: null, is_probing: false, busy_until: null },
    switch: { is_off: false, until: null, reason: null, ...unchanged },
    budget: engineBudget(),
    ...engineFigures(),
    p50_ms: 21_000,
    p95_ms: 28_000,
    periods: Array.from({ length: 48 }, () => ({ drawn: 1, failed: 0 })),
    ...changes,
  };
}

export function adminEngines(
  engines: readonly AdminEngine[],
  changes: Partial<ReplyOf<typeof listAdminEngines>> = {},
): ReplyOf<typeof listAdminEngines> {
  return {
    hours: 48,
    engines: engines.map((engine, position) => Object.assign(engine, { position })),
    order: { engines: engines.map(({ id }) => id), ...unchanged },
    total: engineFigures(),
    budget: engineBudget({ limit_usd: 40, default_usd: 40, spent_usd: 13.94 }),
    ...changes,
  };
}
