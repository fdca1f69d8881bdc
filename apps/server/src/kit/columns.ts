import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment; PostgreSQL keeps no other kind of time for us. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
