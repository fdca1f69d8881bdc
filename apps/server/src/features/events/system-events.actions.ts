import type { EventCalendar } from "@twofold/contract/events";
import type { Occasion } from "@twofold/contract/templates";
import { rowAction } from "#features/audit/audit.ts";
import {
  lockSystemEvent,
  removeSystemEvent,
  upsertSystemEvent,
  type SystemEventRow,
} from "./system-events.store.ts";

export const toSystemEventValues = (row: SystemEventRow) => ({
  name_en: row.name,
  name_de: row.translations.de?.name ?? null,
  event_date: row.eventDate,
  calendar: row.calendar,
  occasion: row.occasion,
  is_active: row.isActive,
  is_shipped: row.isShipped,
  seed_name: row.seedName,
  version: row.version,
});

/** An entry without `before` is a new event. */
export const systemEventChanged = rowAction({
  name: "events.system_event_changed",
  subject: "system_event",
  needs: "content",
  fields: [
    "name_en",
    "name_de",
    "event_date",
    "calendar",
    "occasion",
    "is_active",
    "is_shipped",
    "seed_name",
  ],
  async lock(db, id) {
    const row = await lockSystemEvent(db, { id });
    return row && toSystemEventValues(row);
  },
  async restore(tx, { userId }, { id, values }) {
    if (!values) return removeSystemEvent(tx.db, { id });
    const german = values["name_de"];
    const seedName = values["seed_name"];
    await upsertSystemEvent(tx.db, {
      id,
      name: String(values["name_en"]),
      translations: typeof german === "string" ? { de: { name: german } } : {},
      eventDate: String(values["event_date"]),
      calendar: values["calendar"] as EventCalendar,
      occasion: values["occasion"] as Occasion,
      isActive: values["is_active"] === true,
      isShipped: values["is_shipped"] === true,
      seedName: typeof seedName === "string" ? seedName : null,
      changedBy: userId,
      changedAt: tx.now,
      version: values.version,
    });
  },
});
