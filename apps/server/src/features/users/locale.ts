import { languages } from "@twofold/contract/languages";
import type { Db } from "#kit/db.ts";
import { findLocale } from "./users.store.ts";

/** The time zone and language in which dates and texts are formatted for a user. */
export const localeOf = async (db: Db, userId: string) =>
  (await findLocale(db, { id: userId })) ?? { timeZone: "UTC", language: languages[0] };

export const timeZoneOf = async (db: Db, userId: string) => (await localeOf(db, userId)).timeZone;
