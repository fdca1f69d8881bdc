import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";

export const idOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
export const emailOf = (n: number) => `u${n}@scale.example`;

/** Larger than every number of users and prime, so that its multiples visit each user once, in mixed order. */
const STEP = 15_485_863;

const idAt = (number: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const user = idAt("u");
/** Later rows of all users have later ids, as they would arrive. */
const row = idAt("k * 16777216 + u");
const time = "now() - interval '30 days' + k * interval '1 day' + u * interval '1 millisecond'";
const dated = { created_at: time, changed_at: time };

/** The number of rows of a user, and an expression for each column of row `k` of user `u`. */
const TABLES: Readonly<
  Record<string, { readonly each: number; readonly values: Readonly<Record<string, string>> }>
> = {
  users: {
    each: 1,
    values: {
      id: user,
      username: "'u' || u",
      email: "'u' || u || '@scale.example'",
      full_name: "'Name'",
      time_zone: "'UTC'",
      terms_version: "$1",
      email_verified: "true",
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
      account_id: `${user}::text`,
      password: "$1",
      created_at: time,
      updated_at: time,
    },
  },
  sessions: {
    each: 1,
    values: {
      id: user,
      user_id: user,
      token: "md5(u::text)",
      user_agent: "'Browser'",
      created_at: time,
      updated_at: time,
      expires_at: "now() + interval '7 days'",
    },
  },
  credit_accounts: {
    each: 1,
    values: {
      user_id: user,
      time_zone: "'UTC'",
      next_reset: "now() + interval '10 years'",
      due_at: "now() + interval '10 years'",
      balance: "1000000",
      earned: "1000000",
      spent: "0",
      last_seq: "3",
      last_hash: "sha256('')",
    },
  },
  credit_grants: {
    each: 1,
    values: {
      user_id: user,
      id: user,
      kind: "'bonus'",
      amount: "1000000",
      remaining: "1000000",
      created_at: time,
    },
  },
  credit_entries: {
    each: 3,
    values: {
      user_id: user,
      seq: "k",
      id: row,
      kind: "'bonus'",
      amount: "1",
      balance: "1",
      description: "'Bonus'",
      created_at: time,
      hash: "sha256('')",
    },
  },
  events: {
    each: 3,
    values: {
      user_id: user,
      id: row,
      title: "'Our day'",
      description: "'The words of a day'",
      event_date: "date '2015-05-05' + k::int * 20",
      event_type: "'custom'",
      notification_days_before: "7",
      is_recurring: "true",
      is_active: "true",
      calendar: "'gregorian'",
      counts_days: "false",
      ...dated,
    },
  },
  pictures: {
    each: 1,
    values: {
      user_id: user,
      id: user,
      sha256: "sha256(u::text::bytea)",
      state: "'stored'",
      width: "1024",
      height: "1280",
      placeholder: "repeat('x', 160)",
      files: "'{}'",
      derived_at: time,
      ...dated,
    },
  },
  images: {
    each: 4,
    values: {
      user_id: user,
      id: row,
      picture_id: user,
      filename: "md5(u || '-' || k) || '.jpg'",
      title: "'Picture'",
      source: "'generated'",
      is_couple_image: "true",
      created_at: time,
    },
  },
  albums: {
    each: 1,
    values: {
      user_id: user,
      id: user,
      title: "'Our year'",
      ordering: "'manual'",
      item_count: "3",
      ...dated,
    },
  },
  album_items: {
    each: 3,
    values: {
      album_user_id: user,
      album_id: user,
      id: row,
      image_user_id: user,
      image_id: row,
      happened_on: "date '2026-01-01' + k::int",
      position: "'a' || k",
      created_at: time,
    },
  },
};

/** Fills the tables of a hot path. Everyone has the password of the one user who exists already. */
export async function seedGrowth(databaseUrl: string, users: number): Promise<void> {
  const sql = await openSql(databaseUrl);
  try {
    // Every row's owner exists; checking millions of foreign keys would take longer than the rest.
    await sql.query("set session_replication_role = replica");
    await sql.query("set synchronous_commit = off");
    await sql.query("set maintenance_work_mem = '512MB'");
    await sql.query("set work_mem = '256MB'");
    const { rows } = await sql.query<{ password: string; terms: string }>(
      `select password, terms_version as terms from users join credentials on user_id = users.id
       where password is not null order by users.created_at desc limit 1`,
    );
    const given: Readonly<Record<string, string | undefined>> = {
      users: rows[0]?.terms,
      credentials: rows[0]?.password,
    };
    for (const [table, { each, values }] of Object.entries(TABLES)) {
      const insert = `insert into ${table} (${Object.keys(values).join(", ")})
         select ${Object.values(values).join(", ")}
         from generate_series(1, ${each}) k, lateral (
           select n * ${STEP}::bigint % ${users} + 1 as u from generate_series(1, ${users}) n offset 0
         ) mixed`;
      await withoutIndexes(sql, table, () =>
        sql.query(insert, table in given ? [given[table]] : []),
      );
    }
    await sql.query("vacuum analyze");
    await sql.query("checkpoint");
  } finally {
    await sql.end();
  }
}

/** Millions of rows are indexed much faster together than one by one; keys stay, because others refer to them. */
async function withoutIndexes(
  sql: Sql,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and indexrelid not in (select conindid from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await sql.query(definition);
}
