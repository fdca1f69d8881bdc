import type { FirstStep } from "@twofold/contract/users/first-steps";
import type { Language } from "@twofold/contract/languages";
import type { EmailSettings, UserSettings } from "@twofold/contract/users/settings";
import type { ReminderSettings } from "@twofold/contract/events/reminders";
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#kit/db.ts";
import { users } from "./users.tables.ts";

const switches = {
  allowImageSharing: users.allowImageSharing,
  allowProfileVisibility: users.allowProfileVisibility,
  allowNotifications: users.allowNotifications,
  allowEmailUpdates: users.allowEmailUpdates,
} as const;

/** The user's time zone, reminder time and quiet hours. */
const hoursColumns = {
  time_zone: users.timeZone,
  remind_at: users.remindAt,
  quiet_from: users.quietFrom,
  quiet_until: users.quietUntil,
} as const;

export async function findSettings(
  db: Db,
  { id }: { id: string },
): Promise<UserSettings | undefined> {
  const [row] = await db.select(switches).from(users).where(eq(users.id, id));
  return row;
}

export async function lockSettings(
  db: Db,
  { id }: { id: string },
): Promise<UserSettings | undefined> {
  const [row] = await db.select(switches).from(users).where(eq(users.id, id)).for("no key update");
  return row;
}

export async function updateSettingsRow(
  db: Db,
  { id }: { id: string },
  settings: UserSettings,
): Promise<void> {
  await db.update(users).set(settings).where(eq(users.id, id));
}

export async function findEmailSettings(
  db: Db,
  { id }: { id: string },
): Promise<EmailSettings | undefined> {
  const [row] = await db
    .select({ picture_ready: users.emailPictureReady, shows_picture: users.emailShowsPicture })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

export async function updateEmailSettings(
  db: Db,
  { id }: { id: string },
  { picture_ready, shows_picture }: Partial<EmailSettings>,
): Promise<void> {
  await db
    .update(users)
    .set({
      ...(picture_ready !== undefined && { emailPictureReady: picture_ready }),
      ...(shows_picture !== undefined && { emailShowsPicture: shows_picture }),
    })
    .where(eq(users.id, id));
}

export async function findLanguage(
  db: Db,
  { id }: { id: string },
): Promise<{ chosen: Language | null; page: Language | null } | undefined> {
  const [row] = await db
    .select({ chosen: users.language, page: users.pageLanguage })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** An omitted `chosen` keeps the stored choice. */
export async function updateLanguage(
  db: Db,
  { id }: { id: string },
  { chosen, page }: { readonly chosen?: Language | null; readonly page: Language },
): Promise<void> {
  await db
    .update(users)
    .set({ pageLanguage: page, ...(chosen !== undefined && { language: chosen }) })
    .where(eq(users.id, id));
}

export async function findReminderSettings(
  db: Db,
  { id }: { id: string },
): Promise<ReminderSettings | undefined> {
  const [row] = await db.select(hoursColumns).from(users).where(eq(users.id, id));
  return row;
}

/** Without the lock, a concurrent change of time zone would miss the reminders planned by it. */
export async function lockReminderSettings(
  db: Db,
  { id }: { id: string },
): Promise<ReminderSettings | undefined> {
  const [row] = await db
    .select(hoursColumns)
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return row;
}

export async function listReminderSettings(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, ReminderSettings>> {
  const rows = await db
    .select({ id: users.id, ...hoursColumns })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, ...settings }) => [id, settings]));
}

export async function updateReminderSettings(
  db: Db,
  { id }: { id: string },
  { time_zone, remind_at, quiet_from, quiet_until }: ReminderSettings,
): Promise<void> {
  await db
    .update(users)
    .set({
      timeZone: time_zone,
      remindAt: remind_at,
      quietFrom: quiet_from,
      quietUntil: quiet_until,
    })
    .where(eq(users.id, id));
}

export async function updateSkippedStep(
  db: Db,
  { id }: { id: string },
  step: FirstStep,
): Promise<void> {
  await db
    .update(users)
    .set({ skippedSteps: sql`array_append(array_remove(${users.skippedSteps}, ${step}), ${step})` })
    .where(eq(users.id, id));
}
