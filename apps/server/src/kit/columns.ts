import { customType, timestamp } from "drizzle-orm/pg-core";

/** The only kind of time that is stored: an instant with a time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
