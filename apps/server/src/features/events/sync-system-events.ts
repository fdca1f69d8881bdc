import { readFile } from "node:fs/promises";
import { EventCalendar, EventDate, SystemEvent } from "@twofold/contract/events";
import { Occasion } from "@twofold/contract/templates";
import { z } from "zod";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import { updateUnsyncedSystemEvents, upsertSystemEvents } from "./system-events.store.ts";

const file = new URL("../../../seed/system-events.json", import.meta.url);

const Shipped = z.array(
  z.strictObject({
    name: z.string().min(1),
    translations: SystemEvent.shape.translations.default({}),
    event_date: EventDate,
    calendar: EventCalendar.default("gregorian"),
    occasion: Occasion,
  }),
);

/** Updates the rows to the data of this release; events that an operator disabled stay disabled. */
export async function syncSystemEvents(db: Db): Promise<number> {
  const shipped = Shipped.parse(JSON.parse(await readFile(file, "utf8")));
  await db.transaction(async (tx) => {
    const rows = shipped.map(({ name, translations, event_date, calendar, occasion }) => ({
      id: newId(),
      name,
      translations,
      eventDate: event_date,
      calendar,
      occasion,
      isActive: true,
      isShipped: true,
    }));
    await upsertSystemEvents(tx, rows);
    await updateUnsyncedSystemEvents(tx, { exceptFor: shipped.map(({ name }) => name) });
  });
  return shipped.length;
}
