import { readFile } from "node:fs/promises";
import { EventCalendar, EventDate, SystemEvent } from "@twofold/contract/events";
import { Occasion } from "@twofold/contract/templates";
import { z } from "zod";
import type { Db } from "#kit/db.ts";
import { newId } from "#kit/id.ts";
import {
  listAllSystemEvents,
  updateUnsyncedSystemEvents,
  upsertSystemEvent,
} from "./system-events.store.ts";

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

/**
 * Updates the rows to the data of this release. An event that an administrator changed or switched off
 * stays as it is, and a name that an administrator has used already is not shipped a second time.
 */
export async function syncSystemEvents(db: Db): Promise<number> {
  const shipped = Shipped.parse(JSON.parse(await readFile(file, "utf8")));
  await db.transaction(async (tx) => {
    const rows = await listAllSystemEvents(tx);
    for (const { event_date: eventDate, ...seed } of shipped) {
      const known = rows.find(({ seedName }) => seedName === seed.name);
      if (!known && rows.some(({ name }) => name === seed.name)) continue;
      const fromRelease = { ...seed, eventDate, isShipped: true, seedName: seed.name };
      await upsertSystemEvent(
        tx,
        known
          ? { ...known, ...(known.version === 1 ? fromRelease : { isShipped: true }) }
          : { ...newRow(), ...fromRelease },
      );
    }
    await updateUnsyncedSystemEvents(tx, { exceptFor: shipped.map(({ name }) => name) });
  });
  return shipped.length;
}

const newRow = () => ({
  id: newId(),
  isActive: true,
  version: 1,
  changedBy: null,
  changedAt: null,
});
