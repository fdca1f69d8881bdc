import { and, eq, ne } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { userContacts } from "#features/users/users.ts";
import { credentials, knownDevices } from "../auth.tables.ts";

/** A client that sends invented user agents causes no further notifications after this number. */
const MAX_DEVICES = 50;

/** Returns whether the device was known, and the number of other devices. */
export async function insertDevice(
  db: Db,
  row: typeof knownDevices.$inferInsert,
): Promise<{ wasKnown: boolean; others: number }> {
  const mine = eq(knownDevices.userId, row.userId);
  const others = await db.$count(knownDevices, and(mine, ne(knownDevices.device, row.device)));
  if (others >= MAX_DEVICES) return { wasKnown: true, others };
  const { rowCount } = await db.insert(knownDevices).values(row).onConflictDoNothing();
  return { wasKnown: rowCount === 0, others };
}

const isPassword = eq(credentials.providerId, "credential");

export async function findDeviceOwner(
  db: Db,
  of: { readonly email: string } | { readonly id: string },
) {
  const [row] = await db
    .select({ id: userContacts.id, devicesValidFrom: credentials.devicesValidFrom })
    .from(userContacts)
    .leftJoin(credentials, and(eq(credentials.userId, userContacts.id), isPassword))
    .where("email" in of ? eq(userContacts.email, of.email) : eq(userContacts.id, of.id));
  return row;
}

/** Only passwords are guessed, so a user without one has nothing to update. */
export async function updateDevicesValidFrom(
  db: Db,
  { userId }: { userId: string },
  now: Date,
): Promise<void> {
  await db
    .update(credentials)
    .set({ devicesValidFrom: now })
    .where(and(eq(credentials.userId, userId), isPassword));
}
