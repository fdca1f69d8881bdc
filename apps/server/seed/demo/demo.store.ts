import { count, eq, not, sql } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Db } from "#kit/db.ts";
import { usersTable } from "../../src/features/users/users.ts";

/** What exists of the demo. `started` means that the last run was interrupted. */
export interface DemoState {
  readonly version: number;
  readonly day: string;
  readonly state: "started" | "complete";
}

const settings = pgTable("app_settings", {
  name: text().primaryKey(),
  value: jsonb().$type<DemoState>().notNull(),
});
const isDemo = eq(settings.name, "demo");

export async function findDemo(db: Db): Promise<DemoState | undefined> {
  const [row] = await db.select().from(settings).where(isDemo);
  return row?.value;
}

export async function upsertDemo(db: Db, value: DemoState): Promise<void> {
  await db
    .insert(settings)
    .values({ name: "demo", value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function removeDemo(db: Db): Promise<void> {
  await db.delete(settings).where(isDemo);
}

const isOfDemo = sql`${usersTable.email} like '%@twofold.example'`;

export async function countOtherUsers(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(usersTable).where(not(isOfDemo));
  return row?.count ?? 0;
}

/** The identity library stores the time of the machine. */
export async function updateRegisteredAt(
  db: Db,
  { id }: { readonly id: string },
  at: Date,
): Promise<void> {
  await db.update(usersTable).set({ createdAt: at }).where(eq(usersTable.id, id));
}

/** Counts what the user has made. Credits exist after the first visit, so they do not count. */
export async function countContent(db: Db, { id }: { readonly id: string }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from images where user_id = ${id})
      + (select count(*) from events where user_id = ${id})
      + (select count(*) from subscriptions where user_id = ${id})
      + (select count(*) from support_tickets where user_id = ${id})
      + (select count(*) from generations where user_id = ${id}))::int as count`);
  return rows[0]?.count ?? 0;
}

/** For the worker, notifications from before today have been sent. */
export async function updateDeliveriesSent(
  db: Db,
  { userIds }: { readonly userIds: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update deliveries set state = 'sent', attempts = 1, ended_at = due_at
    where user_id = any(${sql.param([...userIds])}::uuid[]) and state = 'waiting'`);
}
