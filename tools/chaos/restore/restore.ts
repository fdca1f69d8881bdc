import { setTimeout as wait } from "node:timers/promises";
import { ensureDatabase } from "../../../apps/server/src/testing/database.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { startCluster, type Cluster } from "../cluster.ts";
import { createLedger, listed, total } from "../ledger.ts";
import { randomFrom } from "../random.ts";
import { ARCHIVE_TIMEOUT_SECONDS, createArchive, type Archive } from "./archive.ts";
import type { Person } from "./client.ts";
import { recordingClient, startLoad, type World } from "./load.ts";
import { followSteps } from "./operator.ts";
import { countEmails, readPresent, verifyRestored } from "./verify.ts";
import { watchArchive } from "./watch-archive.ts";
import { findLoss, type Loss } from "./writes.ts";

export interface Size {
  readonly clients: number;
  /** Before and after each base backup. */
  readonly seconds: number;
}

export const full: Size = { clients: 4, seconds: 18 };
export const short: Size = { clients: 2, seconds: 4 };

const DAILY_FREE = 20;
/** For the copy of the last segment on a busy machine. */
const MARGIN_SECONDS = 2;
/** How long the operator does not notice the mistake. */
const UNNOTICED_MS = 3_000;

interface Run {
  readonly size: Size;
  readonly seed: number;
  readonly cluster: Cluster;
  readonly archive: Archive;
  readonly product: Product;
  readonly world: World;
}

interface Restored {
  readonly loss: Loss;
  /** Until the database accepts writes, and until a new API is ready. */
  readonly databaseSeconds: number;
  readonly readySeconds: number;
  /** Pictures that were in progress at the time that was recovered. */
  readonly inProgress: number;
  readonly steps: string;
}

/** Returns whether a lost disk and an operator's mistake can be undone from base backups and the archived log. */
export async function chaosRestore(size: Size, seed: number): Promise<boolean> {
  const archive = createArchive();
  let cluster: Cluster | undefined;
  let product: Product | undefined;
  try {
    cluster = await startCluster(archive.settings);
    await ensureDatabase(cluster.url);
    product = await startProduct({
      databaseUrl: cluster.url,
      web: false,
      env: {
        ENGINES: "apps/server/src/testing/test-engine.ts",
        IMAGE_PROCESSES: "1",
        DATABASE_POOL: "6",
        DAILY_FREE_CREDITS: String(DAILY_FREE),
        PICTURE_SCREEN: "off",
        GENERATION_SECONDS: "60",
        // An operator finds in the log which accounts were deleted.
        LOG_LEVEL: "info",
      },
    });
    const ledger = createLedger();
    const world: World = { url: product.url, ledger, people: [], writes: [] };
    const run: Run = { size, seed, cluster, archive, product, world };
    const started = performance.now();
    await loseDisk(run);
    await undoMistake(run);
    const seconds = (performance.now() - started) / 1000;
    console.log(`${seconds.toFixed(0)} s, ${world.people.length} accounts`);
    console.log(`acknowledged ${total(ledger.acknowledged)}: ${listed(ledger.acknowledged)}`);
    console.log(`without an answer ${total(ledger.open)}: ${listed(ledger.open)}`);
    const { lost, doubled, wrong } = ledger;
    for (const each of [...lost, ...doubled, ...wrong].slice(0, 20)) console.log(`FAULT: ${each}`);
    console.log(
      `chaos restore: lost ${lost.length}, doubled ${doubled.length}, wrong ${wrong.length}`,
    );
    return lost.length + doubled.length + wrong.length === 0;
  } finally {
    await product?.stop();
    await cluster?.stop();
    await archive.remove();
  }
}

/** The database server and its disk are lost during use. */
async function loseDisk(run: Run): Promise<void> {
  const { cluster, archive, size, world } = run;
  const load = startClients(run, 1);
  await wait(size.seconds * 1000);
  const backup = await archive.backUp(cluster.url);
  const stopWatching = await watchArchive(cluster.url);
  await wait(size.seconds * 1000);
  const lostAt = Date.now();
  const stopped = load.stop();
  await cluster.crash("kill");
  await stopped;
  const archivedUntil = await stopWatching();
  const restored = await restore(run, { backup, lostAt, archivedUntil });
  const limit = ARCHIVE_TIMEOUT_SECONDS + MARGIN_SECONDS;
  if (restored.loss.seconds > limit)
    world.ledger.fault(`the last ${restored.loss.seconds} s are missing, more than ${limit} s`);
  console.log(`disk lost: ${summary(restored)}`);
  await verify(run);
}

/** An operator deletes rows while users continue, and notices it later. */
async function undoMistake(run: Run): Promise<void> {
  const { cluster, archive, size, product, world } = run;
  const leaver = await recordingClient(world, new AbortController().signal).signUp();
  const load = startClients(run, 2);
  await wait((size.seconds * 1000) / 2);
  // After a restore the archive continues on another timeline, from another backup.
  const backup = await archive.backUp(cluster.url);
  await wait(size.seconds * 1000);
  const target = new Date(await readClock(cluster));
  const deleted = await cluster.query("delete from events returning id");
  if (deleted.length === 0) world.ledger.fault("there was nothing to delete by mistake");
  await wait(UNNOTICED_MS);
  await recordingClient(world, new AbortController().signal).deleteAccount(leaver);
  await load.stop();
  const restored = await restore(run, { backup, lostAt: Date.now(), target });
  console.log(`${deleted.length} events deleted by mistake: ${summary(restored)}`);
  await verifyErased(product, world, leaver);
  await verify(run);
}

const startClients = ({ size, seed, world }: Run, phase: number) =>
  startLoad(
    world,
    Array.from({ length: size.clients }, (_, index) => randomFrom(seed + phase * 100 + index)),
  );

const readClock = async (cluster: Cluster) =>
  Number((await cluster.query("select floor(extract(epoch from clock_timestamp()) * 1000)"))[0]);

const IN_PROGRESS = "select id from generations where state in ('queued', 'running')";

interface Restoring {
  readonly backup: string;
  readonly lostAt: number;
  /** The newest state if it is undefined. */
  readonly target?: Date;
  /** Writes before this time are in the archive. */
  readonly archivedUntil?: number;
}

/** As docs/operations.md describes it, from the stop of the processes to their start. */
async function restore(run: Run, restoring: Restoring): Promise<Restored> {
  const { backup, lostAt, target, archivedUntil = 0 } = restoring;
  const { cluster, archive, product, world } = run;
  await Promise.all([product.api.stop(), product.worker.stop()]);
  const log = product.api.log();
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  await cluster.restore(backup, archive.recovery(target));
  const databaseSeconds = passed();
  const replayedTo = target?.getTime() ?? (await readReplayedTo(cluster));
  const recoveredTo = Math.max(replayedTo, archivedUntil);
  const inProgress = (await cluster.query(IN_PROGRESS)).length;
  const isPresent = await readPresent(cluster);
  const loss = findLoss(world.writes, isPresent, { recoveredTo, lostAt });
  for (const { kind, id, at } of loss.unexpected)
    world.ledger.lose(`${kind} ${id}, ${((recoveredTo - at) / 1000).toFixed(1)} s before`);
  forget(world, loss);
  const steps = await followSteps({
    product,
    cluster,
    ledger: world.ledger,
    isEarlierTime: target !== undefined,
    log,
  });
  const worker = product.revive("worker");
  await product.revive("api");
  const readySeconds = passed();
  await worker;
  return { loss, databaseSeconds, readySeconds, inProgress, steps };
}

/** The time of the last commit that was replayed. */
async function readReplayedTo(cluster: Cluster): Promise<number> {
  const sql = "select floor(extract(epoch from pg_last_xact_replay_timestamp()) * 1000)";
  return Number((await cluster.query(sql))[0]);
}

/** What is lost is no part of what is expected later. */
function forget({ people, writes }: World, { missing }: Loss): void {
  const isLost = new Set(missing);
  const kept = writes.filter((write) => !isLost.has(write));
  writes.splice(0, writes.length, ...kept);
  const users = new Set(missing.filter(({ kind }) => kind === "account").map(({ id }) => id));
  people.splice(0, people.length, ...people.filter(({ userId }) => !users.has(userId)));
}

function summary(restored: Restored): string {
  const { loss, databaseSeconds, readySeconds, inProgress, steps } = restored;
  const { missing, seconds } = loss;
  return (
    `recovery point ${seconds.toFixed(1)} s (${missing.length} writes after it), ` +
    `recovery time ${readySeconds.toFixed(1)} s (the database ${databaseSeconds.toFixed(1)} s), ` +
    `${inProgress} pictures in progress; ${steps}`
  );
}

async function verifyErased(product: Product, world: World, person: Person): Promise<void> {
  const client = recordingClient(world, new AbortController().signal);
  const answer = await client.signIn(person).then(() => "signed in", String);
  if (!/invalid_credentials|account_deleted/.test(answer))
    world.ledger.fault(`an account was deleted, and: ${answer}`);
}

async function verify({ product, world }: Run): Promise<void> {
  console.log(await verifyRestored(product, world, DAILY_FREE));
  const { sent, doubled } = await countEmails(product, world);
  console.log(`emails: ${sent} sent, ${doubled} of them again with the same id`);
}
