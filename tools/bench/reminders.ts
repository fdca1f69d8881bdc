import { createDatabase, newDatabaseName } from "../../apps/server/src/testing/database.ts";
import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { createFakeClockApp } from "../../apps/server/src/testing/fake-clock-app.ts";
import { runNode } from "../stack/child.ts";
import { endWithProcess } from "../stack/ending.ts";

const REMINDERS = 1_000_000;
const USERS = 100_000;
const BATCHES = 50;
const BATCH = 200;

/** A way to the database, such as a proxy. */
interface Route {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * How many due reminders one poller of one worker sends and plans again per second, with a million
 * due: each is a notification, a move to the next year, and planned deliveries for push and email.
 */
export async function measureReminders(
  openRoute: (databaseUrl: string) => Promise<Route> = async (url) => ({
    url,
    close: async () => {},
  }),
): Promise<number> {
  const database = await createDatabase(newDatabaseName("bench"));
  const stop = endWithProcess(() => database.drop());
  try {
    await runNode("migrate", ["apps/server/src/main.cli.ts", "migrate"], {
      cwd: new URL("../..", import.meta.url).pathname,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        SECRET: "only-for-throwaway-instances-of-the-product",
        SMTP_URL: "smtp://127.0.0.1:1",
      },
    });
    const sql = await openSql(database.url);
    await seed(sql);
    const route = await openRoute(database.url);
    const app = createFakeClockApp({
      databaseUrl: route.url,
      smtpUrl: "smtp://127.0.0.1:1",
      connections: 2,
      now: () => new Date("2027-05-10T12:00:00Z"),
    });
    await app.remind();
    const started = performance.now();
    for (let batch = 0; batch < BATCHES; batch += 1) await app.remind();
    const seconds = (performance.now() - started) / 1_000;
    const { rows } = await sql.query<{ sent: string; planned: string }>(
      "select (select count(*) from notifications) as sent, (select count(*) from deliveries) as planned",
    );
    console.log(
      `sent ${rows[0]?.sent}, with ${rows[0]?.planned} emails and pushes planned, of ${REMINDERS} due`,
    );
    await app.close();
    await route.close();
    await sql.end();
    return (BATCHES * BATCH) / seconds;
  } finally {
    await stop();
  }
}

export async function benchReminders(): Promise<void> {
  const perSecond = await measureReminders();
  console.log(`rate reminders ${perSecond.toFixed(0)} a second for one lane`);
  console.log(`a million takes ${(REMINDERS / perSecond / 60).toFixed(1)} minutes`);
}

const uuid = (number: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

async function seed(sql: Sql): Promise<void> {
  await sql.query(`
    insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at, email_verified, allow_email_updates)
    select ${uuid("n")}, 'u' || n, 'u' || n || '@x.example', 'N', 'Europe/Berlin', '1', now(), now(), true, n % 2 = 0
    from generate_series(1, ${USERS}) n`);
  await sql.query(`
    insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, created_at)
    select id, id, 'https://push.example/' || id, '', '', now() from users`);
  await sql.query(`
    insert into events (user_id, id, title, event_date, event_type, notification_days_before, is_recurring, is_active, calendar, counts_days, created_at, changed_at)
    select ${uuid(`n % ${USERS} + 1`)}, ${uuid("n")}, 'Our day', '2020-05-10', 'anniversary', 3, true, true, 'gregorian', false, now(), now()
    from generate_series(1, ${REMINDERS}) n`);
  await sql.query(`
    insert into reminders (user_id, event_id, lead, event_date, due_at)
    select user_id, id, 0, '2027-05-10', '2027-05-10 07:00+00' from events`);
  await sql.query("analyze");
}
