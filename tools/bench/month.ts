import { openSql } from "../../apps/server/src/testing/sql.ts";
import { startNode } from "../stack/child.ts";
import { freePorts } from "../stack/ports.ts";
import { repository, startProduct } from "../stack/product.ts";
import { answersOk, interleaved, median, type Target } from "./measure.ts";
import { signUp } from "./sign-up.ts";

const EVENTS = 500;
const OTHERS = 10_000_000;
const MONTH = "/api/personal-events?month=6&year=2027";
const LOAD = { rounds: 5, seconds: 4, connections: 16 };

/**
 * A month of a user with 500 events: against a bare handler with the same SQL, and in a table of ten
 * million events against a table without other rows.
 */
export async function benchMonth(): Promise<void> {
  const env = { FLOOD_LIMIT: "1000000000" };
  const small = await startProduct({ env });
  const large = await startProduct({ env });
  const { bare: port } = await freePorts("bare");
  const bare = startNode("bare", ["apps/server/src/testing/bare-month.ts"], {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: small.databaseUrl, PORT: String(port) },
  });
  try {
    for (const { worker } of [small, large]) await worker.stop();
    const ours = await targetOf(small);
    await compare("month.read", {
      ours,
      other: { ...ours, url: `http://127.0.0.1:${port}${MONTH}` },
    });
    const grown = await targetOf(large);
    await addOthers(large.databaseUrl);
    // Inverted, so that more is worse: how much longer the same read takes.
    await compare("month.grown", { ours, other: grown });
  } finally {
    await bare.stop();
    await large.stop();
    await small.stop();
  }
}

/** Prints the ratio of the two request rates. */
async function compare(name: string, targets: { ours: Target; other: Target }): Promise<void> {
  const answers = Object.values(targets).map((target) => answersOk(target));
  await Promise.all(answers);
  const rounds = await interleaved(targets, LOAD);
  const ratios = rounds.map(({ ours, other }, index) => {
    const shown = [ours, other].map((rate) => rate.toFixed(0).padStart(7)).join("  ");
    console.log(`${name} ${index + 1}  ${shown}   ${(ours / other).toFixed(3)}`);
    return ours / other;
  });
  console.log(`ratio ${name} ${median(ratios).toFixed(3)}`);
}

async function targetOf({
  url,
  databaseUrl,
}: {
  url: string;
  databaseUrl: string;
}): Promise<Target> {
  const token = await signUp(url);
  const client = await openSql(databaseUrl);
  await client.query(
    `insert into events (user_id, id, title, description, event_date, event_type,
       notification_days_before, is_recurring, is_active, calendar, counts_days, created_at, changed_at)
     select u.id, gen_random_uuid(), 'Event ' || n, 'The words of a day', date '2015-01-01' + n * 7,
       'custom', 7, true, true, 'gregorian', false, now(), now()
     from users u, generate_series(1, $1::int) n`,
    [EVENTS],
  );
  await client.query("vacuum analyze events");
  await client.end();
  return { url: url + MONTH, headers: { authorization: `Bearer ${token}` } };
}

/** Twenty thousand users with 500 events each. */
async function addOthers(databaseUrl: string): Promise<void> {
  const client = await openSql(databaseUrl);
  // Checking ten million foreign keys would take longer than the rest.
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into events (user_id, id, title, description, event_date, event_type,
       notification_days_before, is_recurring, is_active, calendar, counts_days, created_at, changed_at)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n / $2::int), 12, '0'))::uuid, gen_random_uuid(),
       'Event ' || n, 'The words of a day', date '2015-01-01' + (n % $2::int) * 7,
       'custom', 7, true, true, 'gregorian', false, now(), now()
     from generate_series(1, $1::int) n`,
    [OTHERS, EVENTS],
  );
  await client.query("vacuum analyze events");
  await client.end();
}
