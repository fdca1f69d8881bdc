import type { AdminSystemEvent } from "@twofold/contract/admin/system-events";
import type { Ctx } from "#kit/ctx.ts";
import { listUsernames } from "#features/users/users.ts";
import { nextDates } from "./next-dates.ts";
import { listAllSystemEvents } from "./system-events.store.ts";

/** Events that a later release removed are not listed: no one sees them. */
export async function listAdminSystemEvents({ db, clock }: Pick<Ctx, "db" | "clock">) {
  const rows = (await listAllSystemEvents(db)).filter(({ isShipped }) => isShipped);
  const ids = rows.flatMap(({ changedBy }) => changedBy ?? []);
  const usernames = await listUsernames(db, { ids: [...new Set(ids)] });
  const today = clock().toISOString().slice(0, 10);
  const events = rows.map((row): AdminSystemEvent => {
    const { id, eventDate, calendar, occasion, version, changedBy, changedAt } = row;
    return {
      id,
      calendar,
      occasion,
      version,
      names: { en: row.name, de: row.translations.de?.name ?? "" },
      event_date: eventDate,
      is_active: row.isActive,
      is_from_release: row.seedName !== null && version === 1,
      next_dates: nextDates({ eventDate, calendar }, today),
      changed_by: (changedBy && usernames.get(changedBy)) ?? null,
      changed_at: changedAt?.toISOString() ?? null,
    };
  });
  const nextOf = ({ next_dates: [first = ""] }: AdminSystemEvent) => first;
  return { events: events.toSorted((a, b) => (nextOf(a) < nextOf(b) ? -1 : 1)) };
}
