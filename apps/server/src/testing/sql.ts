import pg from "pg";

/** A connection for tools that read the database directly; close it with `end()`. */
export async function openSql(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

export type Sql = pg.Client;
