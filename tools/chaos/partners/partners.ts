import { ensureDatabase } from "../../../apps/server/src/testing/database.ts";
import { openSql } from "../../../apps/server/src/testing/sql.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { startCluster } from "../cluster.ts";
import { verifyBooks, verifyGenerations } from "../generation/verify.ts";
import { killAtRandom } from "../kill-at-random.ts";
import { createLedger, listed, total, type Ledger } from "../ledger.ts";
import { randomFrom } from "../random.ts";
import { signUp, type ClientOptions, type Person } from "./client.ts";
import { runLinking, type Board, type LinkRecord } from "./linking.ts";
import { createPair, runPictures } from "./pictures.ts";
import { verifyPartners } from "./verify.ts";

export interface Size {
  /** People who link with each other, and the actions of each. */
  readonly people: number;
  readonly actions: number;
  /** Pairs who make pictures, and the pictures of each. */
  readonly pairs: number;
  readonly pictures: number;
  readonly mostPauseMs: number;
}

export const full: Size = { people: 20, actions: 150, pairs: 25, pictures: 20, mostPauseMs: 4_000 };
export const short: Size = { people: 20, actions: 20, pairs: 8, pictures: 5, mostPauseMs: 1_500 };

const DAILY_FREE = 25;

/**
 * Returns whether no one has two partners, no picture was delivered after an acknowledged withdrawal and
 * every credit is charged or back, whatever was killed.
 */
export async function chaosPartners(size: Size, seed: number): Promise<boolean> {
  const cluster = await startCluster();
  let product: Product | undefined;
  try {
    await ensureDatabase(cluster.url);
    product = await startProduct({
      databaseUrl: cluster.url,
      nodes: { api: 2, worker: 2 },
      env: {
        ENGINES: "apps/server/src/testing/test-engine.ts",
        TEST_ENGINE_STEP_MS: "100",
        DRAWN_AT_ONCE: "4",
        IMAGE_PROCESSES: "1",
        DATABASE_POOL: "6",
        GENERATION_SECONDS: "30",
        GENERATION_REPLY_MS: "0",
        DAILY_FREE_CREDITS: String(DAILY_FREE),
      },
    });
    const ledger = createLedger();
    const statuses = new Map<string, number>();
    const optionsOf = optionsFor(product, ledger, seed, statuses);
    const people: Person[] = [];
    for (let n = 0; n < size.people; n += 1) people.push(await signUp(optionsOf(n)));
    const pairs = await Promise.all(
      Array.from({ length: size.pairs }, (_, n) => createPair(optionsOf(1_000 + n))),
    );
    await confirmAddresses(product);

    const started = performance.now();
    const over = new AbortController();
    const board: Board = [];
    const records: LinkRecord[] = people.map((person) => ({ person, links: 0, accepted: [] }));
    const work = Promise.all([
      ...records.map((each, n) => {
        const others = people.filter((person) => person !== each.person);
        return runLinking(optionsOf(n), each, { board, others, actions: size.actions });
      }),
      ...pairs.map((pair, n) => runPictures(optionsOf(1_000 + n), pair, size.pictures)),
    ]).finally(() => over.abort());
    const killing = killAtRandom({
      product,
      cluster,
      random: randomFrom(seed),
      mostPauseMs: size.mostPauseMs,
      over: over.signal,
    });
    const [done] = await Promise.all([killing, work]);
    const seconds = (performance.now() - started) / 1000;

    const makers = pairs.map(({ maker }) => maker);
    const totals = await verifyGenerations(product, ledger, makers, DAILY_FREE);
    const links = await verifyPartners(product, ledger, records);
    const books = await verifyBooks(product, ledger);
    console.log(`${seconds.toFixed(0)} s; faults: ${listed(done)}`);
    console.log(`answers: ${listed(statuses)}`);
    console.log(`acknowledged ${total(ledger.acknowledged)}: ${listed(ledger.acknowledged)}`);
    console.log(
      `${links}; held ${totals.held} = settled ${totals.settled} + released ${totals.released}; ${books}`,
    );
    const { lost, doubled, wrong } = ledger;
    for (const each of [...lost, ...doubled, ...wrong].slice(0, 20)) console.log(`FAULT: ${each}`);
    console.log(
      `chaos partners: lost ${lost.length}, doubled ${doubled.length}, wrong ${wrong.length}`,
    );
    return lost.length + doubled.length + wrong.length === 0;
  } finally {
    await product?.stop();
    await cluster.stop();
  }
}

function optionsFor(
  product: Product,
  ledger: Ledger,
  seed: number,
  statuses: Map<string, number>,
): (index: number) => ClientOptions {
  const apis = product.nodes.filter(({ kind }) => kind === "api").map(({ url }) => url);
  const known = new Map<number, ClientOptions>();
  return (index) => {
    const random = randomFrom(seed + index + 1);
    const options = known.get(index) ?? {
      address: () => apis[Math.floor(random.next() * apis.length)] ?? product.url,
      ledger,
      random,
      onStatus(status: number | undefined) {
        const name = String(status ?? "none");
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      },
    };
    known.set(index, options);
    return options;
  };
}

/** Only a confirmed address links immediately. The scenario `identity` confirms by email. */
async function confirmAddresses(product: Product): Promise<void> {
  const client = await openSql(product.databaseUrl);
  await client.query("update users set email_verified = true");
  await client.end();
}
