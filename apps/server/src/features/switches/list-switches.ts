import type { Switch } from "@twofold/contract/admin/switches";
import { Capability } from "@twofold/contract/capabilities";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { listSwitchRows } from "./switches.store.ts";
import type { SwitchRow } from "./switches.tables.ts";

export async function listSwitches({
  db,
  clock,
}: Pick<Ctx, "db" | "clock">): Promise<{ switches: Switch[] }> {
  const rows = new Map((await listSwitchRows(db)).map((row) => [row.name, row]));
  const ids = [...rows.values()].flatMap(({ changedBy }) => changedBy ?? []);
  const usernames = await listUsernames(db, { ids: [...new Set(ids)] });
  const now = clock();
  return {
    switches: Capability.options.map((name) =>
      toSwitchResponse(name, rows.get(name), usernames, now),
    ),
  };
}

function toSwitchResponse(
  name: Capability,
  row: SwitchRow | undefined,
  usernames: ReadonlyMap<string, string>,
  now: Date,
): Switch {
  const { isOff = false, message, reason, until, changedBy, changedAt, version } = row ?? {};
  return {
    name,
    is_off: isOff && !!until && until > now,
    message: message ?? null,
    reason: reason ?? null,
    until: until?.toISOString() ?? null,
    changed_by: (changedBy && usernames.get(changedBy)) ?? null,
    changed_at: changedAt?.toISOString() ?? null,
    version: version ?? 0,
  };
}
