import { setTimeout as wait } from "node:timers/promises";
import * as contract from "../../../packages/contract/src/auth.ts";
import { User } from "../../../packages/contract/src/users.ts";
import type { ReceivedMail } from "../../../packages/test-servers/src/mailbox.ts";
import type { Cluster } from "../cluster.ts";
import { tokensIn, type Account } from "./account.ts";
import { checkSessions, trySignIn, type Tools } from "./actions.ts";
import { doubles, missingEmails } from "./emails.ts";

const CONCURRENCY = 4;

/** Checks, with all processes running, that everything acknowledged exists exactly once. */
export async function verifyAccounts(tools: Tools, accounts: readonly Account[]): Promise<void> {
  const queue = accounts.values();
  const worker = async () => {
    for (const account of queue) await verifyAccount(tools, account);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function verifyAccount(tools: Tools, account: Account): Promise<void> {
  const { call, ledger } = tools;
  const { email } = account;
  const sure = tokensIn(account, "live").length + tokensIn(account, "ended").length;
  if ((await checkSessions(tools, account)) < sure)
    ledger.fault(`${email}: no answer about its sessions, though everything is up`);
  const signedIn = await trySignIn(tools, account);
  if (signedIn.is === "unknown") ledger.fault(`${email}: no sign-in, though everything is up`);
  if (signedIn.is !== "done") return;
  const me = await call(contract.me, { token: signedIn.token });
  if (me.is !== "done") ledger.fault(`${email}: a new session is ${me.is}`);
  else if (account.isVerified && !User.parse(me.json).email_verified)
    ledger.lose(`${email}: its verification`);
  const [old] = [...account.retired].slice(-1);
  if (old === undefined) return;
  const outcome = await call(contract.login, { body: { email, password: old } });
  if (outcome.is !== "refused") ledger.fault(`${email}: a replaced password is ${outcome.is}`);
}

interface EmailResult {
  readonly missing: string[];
  readonly sent: number;
  /** Repeated emails, from a worker that died between sending and recording. */
  readonly doubled: number;
}

/** Waits for every expected email, and returns those that did not arrive. */
export async function awaitEmails(
  mails: readonly ReceivedMail[],
  accounts: readonly Account[],
  ms: number,
): Promise<EmailResult> {
  const deadline = Date.now() + ms;
  let missing = missingEmails(mails, accounts);
  while (missing.length > 0 && Date.now() < deadline) {
    await wait(200);
    missing = missingEmails(mails, accounts);
  }
  return { missing, sent: mails.length, doubled: doubles(mails) };
}

/** Reads without indexes, so that a corrupt index cannot hide a duplicate. */
const tables = {
  doubled: `select lower(email) from users group by 1 having count(*) > 1
    union all select lower(username) from users group by 1 having count(*) > 1`,
  wrong: `select 'credential without a user: ' || c.id from credentials c left join users u on u.id = c.user_id where u.id is null
    union all select 'session without a user: ' || s.id from sessions s left join users u on u.id = s.user_id where u.id is null
    union all select 'user without a credential: ' || u.email from users u left join credentials c on c.user_id = u.id where c.id is null
    union all select 'user with two credentials: ' || min(u.email) from users u join credentials c on c.user_id = u.id group by u.id having count(*) > 1`,
  dead: `select name || ' ' || id from pgboss.job where name like '%.dead'`,
} as const;

export async function verifyTables(
  { ledger }: Pick<Tools, "ledger">,
  cluster: Cluster,
): Promise<void> {
  const read = (sql: string) =>
    cluster.query(
      `set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off; ${sql}`,
    );
  for (const each of await read(tables.doubled)) ledger.double(`${each}: two rows`);
  for (const each of await read(tables.wrong)) ledger.fault(each);
  for (const each of await read(tables.dead)) ledger.lose(`a job that was given up: ${each}`);
}
