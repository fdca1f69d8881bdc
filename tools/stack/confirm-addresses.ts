import { openSql } from "../../apps/server/src/testing/sql.ts";

/** Confirms the addresses of all users, because engines that cost money require it. */
export async function confirmAddresses(databaseUrl: string): Promise<void> {
  const client = await openSql(databaseUrl);
  await client.query("update users set email_verified = true");
  await client.end();
}
