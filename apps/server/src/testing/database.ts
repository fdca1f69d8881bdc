import { randomUUID } from "node:crypto";
import pg from "pg";

/** The server for temporary databases. */
const testServer = process.env["TEST_DATABASE_SERVER"] ?? "postgres://postgres@127.0.0.1:5432";

export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(`${testServer}/postgres`);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const newDatabaseName = (purpose: string) =>
  `twofold_${purpose}_${process.pid}_${randomUUID().slice(0, 8)}`;

export interface ThrowawayDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function createDatabase(name: string, template?: string): Promise<ThrowawayDatabase> {
  await onServer((client) =>
    client.query(`create database ${name}${template ? ` template ${template}` : ""}`),
  );
  return {
    url: `${testServer}/${name}`,
    drop: () =>
      onServer(
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}

/** Creates the database of this URL if it does not exist. */
export async function ensureDatabase(url: string): Promise<void> {
  const { pathname, host } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  const client = new pg.Client(new URL("/postgres", url).href);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `PostgreSQL cannot be reached at ${host}. Start one (for example \`docker compose --file compose.dev.yaml up --detach\`) or set DATABASE_URL.`,
      { cause: error },
    );
  }
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}
