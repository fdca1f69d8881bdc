import { randomBytes } from "node:crypto";
import pg from "pg";

const PREFIX = "twofold_throwaway_";
const LEFT_BEHIND_AFTER_MS = 12 * 60 * 60 * 1000;

export interface ThrowawayDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Any database of the server will do: it is only used to create and drop others. */
function adminUrl(): string {
  return process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
}

/** A run that was killed could not drop its database; the name tells how old it is. */
async function dropLeftBehind(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [PREFIX],
  );
  for (const { datname } of rows) {
    const bornAt = Number.parseInt(datname.slice(PREFIX.length), 36);
    if (Date.now() - bornAt > LEFT_BEHIND_AFTER_MS) await dropDatabase(client, datname);
  }
}

export async function createDatabase(): Promise<ThrowawayDatabase> {
  const name = `${PREFIX}${Date.now().toString(36)}_${randomBytes(4).toString("hex")}`;
  await asAdmin(async (client) => {
    await dropLeftBehind(client);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin((client) => dropDatabase(client, name)),
  };
}
