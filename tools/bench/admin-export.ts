import { writeFile } from "node:fs/promises";
import { openSql } from "../../apps/server/src/testing/sql.ts";
import { exportAudit } from "../../packages/contract/src/admin/audit.ts";
import { exportPayments } from "../../packages/contract/src/admin/payments.ts";
import { exportUsers } from "../../packages/contract/src/admin/users.ts";
import { grantRoles } from "../stack/grant-roles.ts";
import { memoryOf } from "../stack/memory.ts";
import { startProduct } from "../stack/product.ts";
import { signUpPerson } from "./sign-up.ts";

const ROWS = 100_000;
const MAX_MB = 150;

/** The CSV files of the admin area with 100,000 rows each: what the API needs while it sends one. */
export async function benchAdminExport(): Promise<void> {
  const product = await startProduct({ env: { FLOOD_LIMIT: "1000000000" } });
  try {
    const { email, token } = await signUpPerson(product.url);
    await grantRoles(product.databaseUrl, { email }, ["owner"]);
    await fill(product.databaseUrl);
    const { pid } = product.api;
    for (const { path } of [exportUsers, exportPayments, exportAudit]) {
      const { now: before } = await memoryOf(pid);
      // Resets the peak of the process to its present size.
      await writeFile(`/proc/${pid}/clear_refs`, "5");
      const started = performance.now();
      const response = await fetch(product.url + path, {
        headers: { authorization: `Bearer ${token}` },
      });
      let lines = 0;
      for await (const chunk of response.body ?? [])
        for (const byte of chunk) if (byte === 10) lines += 1;
      const seconds = (performance.now() - started) / 1_000;
      const { peak } = await memoryOf(pid);
      console.log(
        `${path}: ${lines - 1} rows in ${seconds.toFixed(1)} s, memory ${before} MB before, ${peak} MB at its highest`,
      );
      if (lines - 1 < ROWS) throw new Error(`${path} returned ${response.status}, ${lines} lines`);
      if (peak - before >= MAX_MB) throw new Error(`${path} needs ${peak - before} MB`);
    }
  } finally {
    await product.stop();
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const client = await openSql(databaseUrl);
  const users = `select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, n
    from generate_series(1, ${ROWS}) n`;
  await client.query(
    `insert into users (id, username, email, full_name, time_zone, terms_version, email_verified, created_at, updated_at)
     select id, 'u' || n, 'u' || n || '@x.example', 'Name', 'UTC', '1', true, timestamptz '2026-01-01Z' - n * interval '1 second', now()
     from (${users}) u`,
  );
  await client.query(
    `insert into payments (id, user_id, kind, reference, name, credits, amount_cents, currency, paid_at)
     select id, id, 'pack', 'cs_' || n, 'Handful', 20, 299, 'usd', now() - n * interval '1 second' from (${users}) u`,
  );
  // The entries are only read here, so they need no valid chain.
  await client.query(
    `insert into audit_entries (seq, at, action, subject_kind, subject_id, reason, outcome, hash)
     select 1000000 + n, now(), 'users.suspended', 'user', id, 'Asked by email', 'done', '' from (${users}) u`,
  );
  // An export has the entries before its own number.
  await client.query(`update audit_head set seq = ${1_000_000 + ROWS}`);
  await client.query("vacuum analyze users, payments, audit_entries");
  await client.end();
}
