import { ensureDatabase } from "../../../apps/server/src/testing/database.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { startCluster } from "../cluster.ts";
import { killAtRandom } from "../kill-at-random.ts";
import { listed, createLedger, total, type Ledger } from "../ledger.ts";
import { randomFrom } from "../random.ts";
import { begin, runClient, tryToCancel, type ClientOptions } from "./client.ts";
import { measureTakeUp } from "./take-up.ts";
import { verifyBooks, verifyGenerations } from "./verify.ts";

export interface Size {
  readonly clients: number;
  /** Per client. */
  readonly generations: number;
  readonly mostPauseMs: number;
}

export const full: Size = { clients: 30, generations: 10, mostPauseMs: 4_000 };
export const short: Size = { clients: 6, generations: 3, mostPauseMs: 2_500 };

const DAILY_FREE = 20;

/** Returns whether every image was charged once or not at all, whatever was killed. */
export async function chaosGeneration(size: Size, seed: number): Promise<boolean> {
  const cluster = await startCluster();
  let product: Product | undefined;
  try {
    await ensureDatabase(cluster.url);
    product = await startProduct({
      databaseUrl: cluster.url,
      nodes: { api: 2, worker: 2 },
      env: {
        ENGINES: "apps/server/src/testing/test-engine.ts",
        TEST_ENGINE_FAULTS: "0.33",
        TEST_ENGINE_STEP_MS: "100",
        DRAWN_AT_ONCE: "4",
        IMAGE_PROCESSES: "1",
        DATABASE_POOL: "6",
        GENERATION_SECONDS: "30",
        DAILY_FREE_CREDITS: String(DAILY_FREE),
      },
    });
    const ledger = createLedger();
    const random = randomFrom(seed);
    const statuses = new Map<string, number>();
    const started = performance.now();
    const over = new AbortController();
    const clients = clientsOf(size, product, ledger, seed, statuses);
    const people = Promise.all(clients.map(runClient)).finally(() => over.abort());
    const done = await killAtRandom({
      product,
      cluster,
      random,
      mostPauseMs: size.mostPauseMs,
      over: over.signal,
    });
    const participants = await people;
    const seconds = (performance.now() - started) / 1000;

    const totals = await verifyGenerations(product, ledger, participants, DAILY_FREE);
    const books = await verifyBooks(product, ledger);
    const [client] = clients;
    const [person] = participants;
    if (!client || !person) throw new Error("there are no clients");
    const takenUp = await measureTakeUp(product, {
      begin: async () => (await begin(client, person, "hang")).id,
      cancel: (id) => tryToCancel(client, person.token, id),
    });
    console.log(`${seconds.toFixed(0)} s; faults: ${listed(done)}`);
    console.log(`answers: ${listed(statuses)}`);
    console.log(`acknowledged ${total(ledger.acknowledged)}: ${listed(ledger.acknowledged)}`);
    console.log(
      `held ${totals.held} = settled ${totals.settled} + released ${totals.released}; ${books}`,
    );
    console.log(`a dead worker's picture was taken up after ${takenUp.toFixed(1)} s`);
    const { lost, doubled, wrong } = ledger;
    for (const each of [...lost, ...doubled, ...wrong].slice(0, 20)) console.log(`FAULT: ${each}`);
    console.log(
      `chaos generation: lost ${lost.length}, doubled ${doubled.length}, wrong ${wrong.length}`,
    );
    return lost.length + doubled.length + wrong.length === 0;
  } finally {
    await product?.stop();
    await cluster.stop();
  }
}

function clientsOf(
  size: Size,
  product: Product,
  ledger: Ledger,
  seed: number,
  statuses: Map<string, number>,
): ClientOptions[] {
  const apis = product.nodes.filter(({ kind }) => kind === "api").map(({ url }) => url);
  return Array.from({ length: size.clients }, (_, index) => {
    const random = randomFrom(seed + index + 1);
    return {
      address: () => apis[Math.floor(random.next() * apis.length)] ?? product.url,
      ledger,
      random,
      generations: size.generations,
      onStatus(status) {
        const name = String(status ?? "none");
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      },
    };
  });
}
