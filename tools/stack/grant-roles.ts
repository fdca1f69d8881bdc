import { openSql } from "../../apps/server/src/testing/sql.ts";
import type { AdminRole } from "../../packages/contract/src/admin/rights.ts";

/**
 * Gives a new user roles, a second factor, and a session that proves both factors for an hour, because
 * a tool could not repeat the proof every ten minutes.
 */
export async function grantRoles(
  databaseUrl: string,
  { email }: { readonly email: string },
  roles: readonly AdminRole[],
): Promise<void> {
  const client = await openSql(databaseUrl);
  try {
    const { rows } = await client.query<{ id: string }>(
      "update users set is_admin = true, email_verified = true where email = $1 returning id",
      [email],
    );
    const id = rows[0]?.id;
    for (const role of roles)
      await client.query(
        "insert into admin_roles (user_id, role, granted_at) values ($1, $2, now())",
        [id, role],
      );
    await client.query(
      "insert into two_factors (user_id, secret, created_at, on_since) values ($1, '', now(), now())",
      [id],
    );
    await client.query(
      `update sessions set first_factor_at = now() + interval '1 hour', second_factor_at = now() + interval '1 hour'
       where user_id = $1`,
      [id],
    );
  } finally {
    await client.end();
  }
}
