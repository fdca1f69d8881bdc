import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "../../stack/product.ts";
import { callerOf } from "../calls.ts";
import { listed, createLedger, total } from "../ledger.ts";
import { randomFrom } from "../random.ts";
import { runClient } from "./client.ts";
import { awaitDerived, sweep, verifyPerson, verifyStorage } from "./verify.ts";

export interface Size {
  readonly clients: number;
  /** Per client. */
  readonly uploads: number;
  readonly deriveSeconds: number;
  /** Maximum of responses between two kills of the same kind. */
  readonly mostAnswers: number;
}

export const full: Size = { clients: 5, uploads: 100, deriveSeconds: 300, mostAnswers: 40 };
export const short: Size = { clients: 4, uploads: 10, deriveSeconds: 90, mostAnswers: 8 };

/** Uploads photos while API and worker are killed; returns whether everything holds. */
export async function chaosPhotos(size: Size, seed: number): Promise<boolean> {
  const product = await startProduct();
  try {
    const ledger = createLedger();
    const random = randomFrom(seed);
    const statuses = new Map<string, number>();
    const onStatus = (status: number | undefined) => {
      const name = String(status ?? "none");
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    };
    const call = callerOf(product.url, onStatus);
    const started = performance.now();
    const over = new AbortController();
    const clients = Promise.all(
      Array.from({ length: size.clients }, (_, index) =>
        runClient({
          url: product.url,
          call,
          ledger,
          random: randomFrom(seed + index + 1),
          uploads: size.uploads,
          onStatus,
        }),
      ),
    ).finally(() => over.abort());

    const kills = { api: 0, worker: 0 };
    const killer = async (name: "api" | "worker") => {
      while (!over.signal.aborted) {
        // After some uploads, however slow the machine is, at any step of those in progress.
        const next = total(ledger.acknowledged) + random.between(1, size.mostAnswers);
        while (total(ledger.acknowledged) < next && !over.signal.aborted) await wait(5);
        await wait(random.between(0, 300));
        product[name].kill("SIGKILL");
        await product[name].ended;
        kills[name] += 1;
        await product.revive(name);
      }
    };
    await Promise.all([killer("api"), killer("worker")]);
    const people = await clients;
    const seconds = (performance.now() - started) / 1000;

    const derivedIn = await awaitDerived(product, ledger, size.deriveSeconds);
    const swept = await sweep(product);
    for (const person of people) await verifyPerson(product, ledger, person);
    const storage = await verifyStorage(product, ledger);

    console.log(`${seconds.toFixed(0)} s, killed: API ${kills.api}, worker ${kills.worker}`);
    console.log(`answers: ${listed(statuses)}`);
    console.log(`acknowledged ${total(ledger.acknowledged)}: ${listed(ledger.acknowledged)}`);
    console.log(`without an answer ${total(ledger.open)}: ${listed(ledger.open)}`);
    console.log(`the last copy was made ${derivedIn.toFixed(1)} s after the last upload; ${swept}`);
    console.log(`afterwards: ${storage}`);
    const { lost, doubled, wrong } = ledger;
    for (const each of [...lost, ...doubled, ...wrong].slice(0, 20)) console.log(`FAULT: ${each}`);
    console.log(
      `chaos photos: lost ${lost.length}, doubled ${doubled.length}, wrong ${wrong.length}`,
    );
    return lost.length + doubled.length + wrong.length === 0;
  } finally {
    await product.stop();
  }
}
