import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureDatabase } from "../../../apps/server/src/testing/database.ts";
import { openSql, type Sql } from "../../../apps/server/src/testing/sql.ts";
import { createMailbox } from "../../../packages/test-servers/src/mailbox.ts";
import { startCluster } from "../cluster.ts";
import { randomFrom } from "../random.ts";
import { createLoad } from "./load.ts";
import { runCommand, startReleaseNode, type Env, type Node } from "./node.ts";
import { checkOut, thisRelease, type Release } from "./worktree.ts";

export interface Size {
  readonly clients: number;
  /** How long each composition of processes is used. */
  readonly stepSeconds: number;
}

export const full: Size = { clients: 8, stepSeconds: 20 };
export const short: Size = { clients: 3, stepSeconds: 4 };

/**
 * Returns whether users notice nothing while this release replaces the previous one, and while the
 * previous one replaces this one on the migrated database.
 */
export async function chaosSkew(size: Size, seed: number, from?: string): Promise<boolean> {
  const previous = await checkOut(from);
  const cluster = await startCluster({ max_connections: 120 });
  const mailbox = await createMailbox();
  const storageDir = await mkdtemp(join(tmpdir(), "twofold-skew-"));
  const running = new Set<Node>();
  try {
    await ensureDatabase(cluster.url);
    const env = environment(cluster.url, mailbox.url, storageDir);
    await runCommand(previous, env, "migrate");
    await runCommand(previous, env, "seed");
    const sql = await openSql(cluster.url);
    const lost: string[] = [];
    const start = async (release: Release, kind: "api" | "worker") => {
      const node = await startReleaseNode(release, kind, env);
      running.add(node);
      void node.child.ended.then(() => {
        if (running.has(node)) lost.push(`${node.name} ended:\n${node.child.log().slice(-2_000)}`);
      });
      return node;
    };
    const stop = async (node: Node) => {
      running.delete(node);
      await node.child.stop(30_000);
    };
    const use = () => wait(size.stepSeconds * 1_000);

    let inRotation = [await start(previous, "api")];
    let worker = await start(previous, "worker");
    const over = new AbortController();
    const loads = Array.from({ length: size.clients }, (_, index) =>
      createLoad({
        apis: () => inRotation.map(({ url }) => url),
        random: randomFrom(seed + index),
        over: over.signal,
      }),
    );
    const clients = Promise.all(loads.map((load) => load.run()));
    const strangers = sendUnknownMessages(sql, loads, over.signal);

    /** As a release is rolled out: first the workers, then the APIs. */
    async function replaceBy(release: Release): Promise<void> {
      const [oldApi] = inRotation;
      if (!oldApi) throw new Error("no API is in rotation");
      const newWorker = await start(release, "worker");
      await use();
      await stop(worker);
      worker = newWorker;
      const newApi = await start(release, "api");
      inRotation = [oldApi, newApi];
      await use();
      inRotation = [newApi];
      // A load balancer waits for its running requests too.
      await wait(1_000);
      await stop(oldApi);
      await use();
    }

    const version = async () =>
      (await sql.query<{ version: number }>("select version from pgboss.version")).rows[0]?.version;
    const before = await version();
    await runCommand(thisRelease, env, "migrate");
    console.log(`schema of pg-boss: ${before} before the migration, ${await version()} after it`);
    await replaceBy(thisRelease);
    console.log(`forward: from ${previous.name} to this release`);
    await replaceBy(previous);
    console.log(`back: from this release to ${previous.name}`);
    over.abort();
    await clients;
    await strangers;

    const results = loads.map(({ result }) => result);
    const sum = (of: (result: (typeof results)[number]) => number) =>
      results.reduce((all, each) => all + of(each), 0);
    const failures = results.flatMap((each) => each.failures);
    const emails = results.flatMap((each) => each.emails);
    const unsent = await waitForEmails(emails, () => mailbox.mails.map(({ to }) => to));
    const dead = await sql.query("select name from pgboss.job where name like '%.dead'");
    await sql.end();
    const faults = [
      ...lost,
      ...failures,
      ...unsent.map((email) => `no email arrived at ${email}`),
      ...dead.rows.map(({ name }) => `dead letter in ${name}`),
    ];
    for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault}`);
    console.log(
      `${sum((each) => each.requests)} requests, ${emails.length} accounts, ${sum((each) => each.pictures)} pictures, ${sum((each) => each.events)} live events`,
    );
    console.log(
      `chaos skew: ${lost.length} processes lost, ${failures.length} requests failed, ${unsent.length} emails missing, ${dead.rows.length} dead letters`,
    );
    return faults.length === 0 && sum((each) => each.pictures) > 0;
  } finally {
    const nodes = [...running];
    running.clear();
    await Promise.all(nodes.map(({ child }) => child.stop()));
    await mailbox.close();
    await cluster.stop();
    await rm(storageDir, { recursive: true, force: true });
    await previous.remove();
  }
}

const environment = (databaseUrl: string, smtpUrl: string, storageDir: string): Env => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  NODE_ENV: "production",
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: "6",
  SECRET: "only-for-throwaway-instances-of-the-product",
  SMTP_URL: smtpUrl,
  STORAGE_DIR: storageDir,
  ENGINES: "apps/server/src/testing/test-engine.ts",
  IMAGE_PROCESSES: "1",
  PICTURE_SCREEN: "off",
  RATE_LIMIT_SCALE: "1000",
  FLOOD_LIMIT: "1000000",
  LOG_LEVEL: "warn",
});

/** What a later release might send: live events and messages to workers that none of these knows. */
async function sendUnknownMessages(
  sql: Sql,
  loads: readonly ReturnType<typeof createLoad>[],
  over: AbortSignal,
): Promise<void> {
  const { rows } = await sql.query<{ channel: string }>(
    "select 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24) as channel",
  );
  const [{ channel } = { channel: "" }] = rows;
  while (!over.aborted) {
    const userId = loads[0]?.result.userIds.at(-1) ?? "no user";
    const event = JSON.stringify([userId, { type: "event_of_a_later_release", of: [1] }]);
    await sql.query("select pg_notify('live', $1)", [event]);
    await sql.query("select pg_notify($1, $2)", [channel, '{"message":"of a later release"}']);
    await wait(500);
  }
}

/** Returns the addresses that received nothing. */
async function waitForEmails(emails: readonly string[], received: () => string[]) {
  let missing = [...emails];
  for (let tries = 0; tries < 300 && missing.length > 0; tries += 1) {
    const all = new Set(received());
    missing = missing.filter((email) => !all.has(email));
    await wait(100);
  }
  return missing;
}
