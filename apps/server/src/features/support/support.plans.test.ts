import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#kit/db.ts";
import { findBoughtPack, listBoughtPacks } from "#features/credits/credits.ts";
import { listAttempts } from "#features/engines/engines.ts";
import { listGenerationSummaries } from "#features/generations/generations.ts";
import { markNotificationsReadByKey } from "#features/notifications/notifications.ts";
import { startTestApp, type TestApp } from "#testing/app.ts";
import { addPeople, idAt, fill } from "#testing/many-rows.ts";
import { plansOf } from "#testing/plans.ts";
import * as entries from "./entries.store.ts";
import * as tickets from "./tickets.store.ts";

let app: TestApp;
const userId = "00000000-0000-7000-8000-000000000001";
const id = "00000000-0000-7000-8000-0000000000ff";
const key = { id, userId };

/** Inserts enough rows that a sequential scan would cost more; every fifth is a visitor's, few are open. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app.db, 2_000);
  await fill(
    app.db,
    sql`
    insert into support_tickets (id, user_id, email, topic, status, excerpt, idempotency_key, last_number, created_at, changed_at)
    select ${idAt("n")}, case when n % 5 > 0 then ${idAt("n % 2000 + 1")} end, case when n % 5 = 0 then 'v' || n || '@x.example' end,
      'other', case when n % 100 = 0 then 'open' when n % 3 = 0 then 'answered' else 'closed' end, 'x', ${idAt("n")}, 3,
      now(), now() - n * interval '1 minute'
    from generate_series(1, 40000) n`,
  );
  for (const number of [1, 2, 3])
    await fill(
      app.db,
      sql`
      insert into support_entries (ticket_id, number, user_id, author, kind, words, created_at)
      select id, ${number}::int, user_id, case ${number}::int % 2 when 1 then 'asker' else 'operator' end, 'words', 'x', now()
      from support_tickets`,
    );
  await fill(
    app.db,
    sql`
    insert into credit_accounts (user_id, time_zone, next_reset, due_at, balance, earned, spent, last_seq, last_hash)
    select id, 'UTC', now(), now(), 0, 0, 0, 0, '' from users`,
  );
  await fill(
    app.db,
    sql`
    insert into credit_grants (user_id, id, kind, amount, remaining, created_at, source)
    select ${idAt("n % 2000 + 1")}, ${idAt("n")}, 'bonus', 5, 0, now(), case when n % 9 = 0 then 'pack:' || n end
    from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into generations (user_id, id, template_name, prompt, composed_prompt, prompt_version, person_count, engine, price, source_image_ids, state, progress, deadline_at, created_at, ended_at)
    select ${idAt("n % 2000 + 1")}, ${idAt("n")}, 't', '', '', '', 1, 'studio', 1, '[]', 'failed', 0, now(), now(), now()
    from generate_series(1, 60000) n`,
  );
  await fill(
    app.db,
    sql`
    insert into engine_attempts (user_id, generation_id, attempt, engine, model, started_at, ends_by, cost_usd, is_estimate)
    select user_id, id, 1, 'studio', '', now(), now(), 0, true from generations`,
  );
  await fill(
    app.db,
    sql`
    insert into notifications (user_id, id, key, kind, title, body, link, created_at, expires_at)
    select user_id, id, id, 'support_answer', '', '', '', now(), now() from generations`,
  );
  await fill(app.db, sql`analyze`);
}, 120_000);
afterAll(() => app.stop());

type Query = [name: string, work: (db: Db) => Promise<unknown>];

async function plansBy(work: Query[1]): Promise<string[]> {
  const plans = await plansOf(app.wiring.database.pool, work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
  return plans;
}

describe("query plan uses an index on user_id:", () => {
  test.each<Query>([
    ["tickets of a user", (db) => tickets.listTickets(db, { userId }, { limit: 20, before: id })],
    [
      "ticket by idempotency key",
      (db) => tickets.findTicketByKey(db, { userId, email: null }, { idempotencyKey: id }),
    ],
    ["bought packs", (db) => listBoughtPacks(db, { userId }, 10)],
    ["one bought pack", (db) => findBoughtPack(db, { userId, id })],
    ["generations", (db) => listGenerationSummaries(db, userId, 10)],
    ["attempts of a generation", (db) => listAttempts(db, { userId, generationId: id })],
    [
      "notifications of answers",
      (db) =>
        markNotificationsReadByKey(
          { db, now: new Date(), live: app.wiring.context().live },
          { userId, keys: ["x"] },
        ),
    ],
  ])("%s", async (_, work) => {
    for (const plan of await plansBy(work)) expect(plan).toMatch(/Index Cond: .*user_id = /);
  });
});

describe("query plan uses an index without sorting:", () => {
  const after = { changedAt: new Date().toISOString(), id };
  test.each<Query>([
    ["one ticket", (db) => tickets.findTicket(db, key)],
    ["one ticket with a lock", (db) => tickets.lockTicket(db, key)],
    ["one visitor ticket", (db) => tickets.findTicket(db, { id, userId: null })],
    [
      "visitor ticket by idempotency key",
      (db) => tickets.findTicketByKey(db, { userId: null, email: "x" }, { idempotencyKey: id }),
    ],
    ["any ticket with a lock", (db) => tickets.lockAnyTicket(db, { id })],
    ["entries of a ticket", (db) => entries.listEntries(db, { ticketId: id })],
    ["one entry", (db) => entries.findEntry(db, { ticketId: id, number: 1 })],
    [
      "entry by idempotency key",
      (db) => entries.findEntryByIdempotencyKey(db, { ticketId: id, idempotencyKey: id }),
    ],
    [
      "old visitor tickets",
      (db) => tickets.removeVisitorTickets(db, { before: new Date(0), limit: 500 }),
    ],
    [
      "answers of a deleted administrator",
      (db) => db.execute(sql`update support_entries set admin_id = null where admin_id = ${id}`),
    ],
    ...(["open", "answered", "closed"] as const).flatMap((status): Query[] => [
      [
        `${status} tickets`,
        (db) => tickets.listTicketsByStatus(db, { status, limit: 50, after: undefined }),
      ],
      [
        `next page of ${status} tickets`,
        (db) => tickets.listTicketsByStatus(db, { status, limit: 50, after }),
      ],
    ]),
  ])("%s", async (_, work) => {
    // A page is read in the order of the index.
    for (const plan of await plansBy(work)) expect(plan).not.toMatch(/Sort(?!ed)/);
  });
});
