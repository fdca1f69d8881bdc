import { eq } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { switches, type SwitchRow } from "./switches.tables.ts";

export const listSwitchRows = (db: Db): Promise<SwitchRow[]> => db.select().from(switches);

/** Also those whose end has passed. */
export const listRowsOff = (db: Db): Promise<SwitchRow[]> =>
  db.select().from(switches).where(eq(switches.isOff, true));

/** A capability that was never changed has no row yet. */
export async function lockSwitch(db: Db, { name }: Pick<SwitchRow, "name">): Promise<SwitchRow> {
  await db.insert(switches).values({ name }).onConflictDoNothing();
  const [row] = await db.select().from(switches).where(eq(switches.name, name)).for("update");
  if (!row) throw new Error(`the row of the switch ${name} is missing`);
  return row;
}

export async function updateSwitch(
  db: Db,
  { name }: Pick<SwitchRow, "name">,
  values: Omit<SwitchRow, "name">,
): Promise<void> {
  await db.update(switches).set(values).where(eq(switches.name, name));
}
