import { openSql } from "../../apps/server/src/testing/sql.ts";

/** The tables of release 0.1.0 whose rows grow with the number of users. */
export const LARGE_TABLES = [
  "users",
  "credentials",
  "sessions",
  "consents",
  "credit_accounts",
  "credit_grants",
  "credit_entries",
  "credit_holds",
  "pictures",
  "images",
  "generations",
  "engine_attempts",
  "events",
  "reminders",
  "notifications",
] as const;

const PICTURES_EACH = 3;
const ENTRIES_EACH = 10;
const EVENTS_EACH = 3;

const idOf = (number: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const user = idOf("u");
const picture = idOf(`u * ${PICTURES_EACH} + n`);
const time = "now() - interval '1 hour' - u * interval '1 second'";

/** The columns of each table, and an expression for each column of the row number `n` of user number `u`. */
const ROWS: Record<
  (typeof LARGE_TABLES)[number],
  { each: number; values: Record<string, string> }
> = {
  users: {
    each: 1,
    values: {
      id: user,
      username: "'u' || u",
      email: "'u' || u || '@x.example'",
      full_name: "'Name'",
      time_zone: "'UTC'",
      terms_version: "'1'",
      created_at: time,
      updated_at: time,
    },
  },
  credentials: {
    each: 1,
    values: {
      id: user,
      user_id: user,
      provider_id: "'credential'",
      account_id: "'u' || u",
      created_at: time,
      updated_at: time,
    },
  },
  sessions: {
    each: 2,
    values: {
      id: "gen_random_uuid()",
      user_id: user,
      token: "md5(u || '-' || n)",
      user_agent: "'Browser'",
      created_at: time,
      updated_at: time,
      expires_at: "now() + interval '7 days'",
    },
  },
  consents: {
    each: 1,
    values: { user_id: user, what: "'notifications'", id: user, is_given: "true", at: time },
  },
  credit_accounts: {
    each: 1,
    values: {
      user_id: user,
      time_zone: "'UTC'",
      next_reset: "now()",
      due_at: "now()",
      balance: "5",
      earned: "5",
      spent: "0",
      last_seq: String(ENTRIES_EACH),
      last_hash: "'\\x00'",
    },
  },
  credit_grants: {
    each: 2,
    values: {
      user_id: user,
      id: "gen_random_uuid()",
      kind: "'daily'",
      amount: "5",
      remaining: "5",
      created_at: time,
    },
  },
  credit_entries: {
    each: ENTRIES_EACH,
    values: {
      user_id: user,
      seq: "n",
      id: "gen_random_uuid()",
      kind: "'daily'",
      amount: "5",
      balance: "5",
      description: "'Daily credits'",
      created_at: time,
      hash: "sha256((u || '-' || n)::bytea)",
    },
  },
  credit_holds: {
    each: PICTURES_EACH,
    values: {
      user_id: user,
      generation_id: picture,
      amount: "1",
      parts: "'[]'",
      state: "'settled'",
      held_at: time,
      ended_at: time,
    },
  },
  pictures: {
    each: PICTURES_EACH,
    values: {
      user_id: user,
      id: picture,
      sha256: "sha256((u || '-' || n)::bytea)",
      state: "'stored'",
      width: "1024",
      height: "1280",
      placeholder: "repeat('x', 160)",
      files: `'{"original.jpg": 1}'`,
      derived_at: time,
      created_at: time,
      changed_at: time,
    },
  },
  images: {
    each: PICTURES_EACH,
    values: {
      user_id: user,
      id: picture,
      picture_id: picture,
      filename: "md5(u || '-' || n) || '.jpg'",
      title: "'Paris night'",
      source: "'generated'",
      is_couple_image: "true",
      created_at: time,
    },
  },
  generations: {
    each: PICTURES_EACH,
    values: {
      user_id: user,
      id: picture,
      idempotency_key: "gen_random_uuid()",
      template_name: "'paris'",
      prompt: "''",
      person_count: "2",
      engine: "'studio'",
      price: "1",
      source_image_ids: "'[]'",
      state: "'succeeded'",
      progress: "1",
      image_id: picture,
      deadline_at: time,
      created_at: time,
      ended_at: time,
    },
  },
  engine_attempts: {
    each: PICTURES_EACH,
    values: {
      user_id: user,
      generation_id: picture,
      attempt: "1",
      engine: "'studio'",
      model: "'studio'",
      started_at: time,
      ends_by: time,
      ms: "3000",
      outcome: "'drawn'",
      cost_usd: "0",
      is_estimate: "false",
    },
  },
  events: {
    each: EVENTS_EACH,
    values: {
      user_id: user,
      id: idOf(`u * ${EVENTS_EACH} + n`),
      title: "'Event'",
      event_date: "current_date",
      event_type: "'custom'",
      notification_days_before: "1",
      is_recurring: "true",
      is_active: "true",
      calendar: "'gregorian'",
      counts_days: "false",
      created_at: time,
      changed_at: time,
    },
  },
  reminders: {
    each: EVENTS_EACH,
    values: {
      user_id: user,
      event_id: idOf(`u * ${EVENTS_EACH} + n`),
      lead: "1",
      event_date: "current_date",
      due_at: time,
    },
  },
  notifications: {
    each: 3,
    values: {
      user_id: user,
      id: "gen_random_uuid()",
      key: "'k' || n",
      kind: "'event_reminder'",
      title: "'Title'",
      body: "'Body'",
      link: "'/calendar'",
      created_at: time,
      expires_at: "now() + interval '180 days'",
    },
  },
};

/** Inserts users of release 0.1.0, each with credits, pictures, events and notifications. */
export async function seedRelease(databaseUrl: string, users: number): Promise<void> {
  const sql = await openSql(databaseUrl);
  // Every row's owner exists; checking the foreign keys would take longer than the rest.
  await sql.query("set session_replication_role = replica");
  await sql.query("set statement_timeout = 0");
  for (const table of LARGE_TABLES) {
    const { each, values } = ROWS[table];
    await sql.query(
      `insert into ${table} (${Object.keys(values).join(", ")})
       select ${Object.values(values).join(", ")}
       from generate_series(1, ${users}) u, generate_series(1, ${each}) n`,
    );
  }
  await sql.query("vacuum analyze");
  await sql.end();
}
