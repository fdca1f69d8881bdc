import { randomUUID } from "node:crypto";
import pg from "pg";

/** Where throwaway databases are made. */
export const testServer =
  process.env["TEST_DATABASE_SERVER"] ?? "postgres://postgres@127.0.0.1:5432";

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
