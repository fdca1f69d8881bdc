import { randomUUID } from "node:crypto";
import { invitePartner } from "../../packages/contract/src/partners.ts";
import { openSql, type Sql } from "../../apps/server/src/testing/sql.ts";
import { startProduct } from "../stack/product.ts";
import { median } from "./measure.ts";
import { signUp } from "./sign-up.ts";

const ROUNDS = 240;
const WARM_UP = 30;

/** Of an address with an account, and of two without one: the difference of these two is the noise. */
const kinds = ["account", "none", "none again"] as const;
type Kind = (typeof kinds)[number];

/**
 * An invitation must not reveal whether its address has an account. Prints the mean times of both in turn,
 * and compares their difference with the difference between two series of the same kind.
 */
export async function benchInvitations(): Promise<void> {
  const product = await startProduct({ env: { FLOOD_LIMIT: "1000000000" } });
  const sql = await openSql(product.databaseUrl);
  try {
    const headers = { authorization: `Bearer ${await signUp(product.url)}` };
    await sql.query("update users set email_verified = true");
    const times: Record<Kind, number[]> = { account: [], none: [], "none again": [] };
    const replies = new Set<string>();
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      for (const kind of rotated(round)) {
        const email = `${randomUUID()}@example.com`;
        // For each kind the same work before, because it would change the time of the request.
        await insertUser(sql, kind === "account" ? email : `${randomUUID()}@example.com`);
        // A person has a few invitations a day.
        await sql.query("delete from partner_invitations");
        const begun = performance.now();
        const response = await fetch(product.url + invitePartner.path, {
          method: invitePartner.method,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify({ email }),
        });
        const reply = `${response.status} ${await response.text()}`;
        if (round >= WARM_UP) times[kind].push(performance.now() - begun);
        replies.add(reply);
      }
    report(times, replies);
  } finally {
    await sql.end();
    await product.stop();
  }
}

/** Each kind is as often the first, the second and the third. */
const rotated = (round: number): readonly Kind[] => {
  const at = round % kinds.length;
  return [...kinds.slice(at), ...kinds.slice(0, at)];
};

function report(times: Readonly<Record<Kind, number[]>>, replies: ReadonlySet<string>): void {
  console.log(`different replies: ${replies.size} (${[...replies].join(", ")})`);
  const means = kinds.map((kind) => {
    const mean = trimmedMean(times[kind]);
    console.log(`${kind}: mean ${mean.toFixed(2)} ms, median ${median(times[kind]).toFixed(2)} ms`);
    return mean;
  });
  const [account = 0, none = 1, again = 1] = means;
  const percent = (one: number, other: number) =>
    `${((Math.abs(one - other) / other) * 100).toFixed(1)} %`;
  console.log(`difference of account and none: ${percent(account, (none + again) / 2)}`);
  console.log(`difference of none and none: ${percent(again, none)}`);
  console.log(`ratio invitations.account ${(account / ((none + again) / 2)).toFixed(3)}`);
}

/** Without the slowest tenth, which shows what else the machine did. */
function trimmedMean(values: readonly number[]): number {
  const kept = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length * 0.9));
  return kept.reduce((sum, each) => sum + each, 0) / kept.length;
}

async function insertUser(sql: Sql, email: string): Promise<void> {
  const id = randomUUID();
  await sql.query(
    `insert into users (id, username, email, full_name, time_zone, terms_version, created_at, updated_at,
       email_verified)
     values ($1, $2, $3, 'Other', 'UTC', '1', now(), now(), true)`,
    [id, id, email],
  );
}
