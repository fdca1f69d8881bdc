import { setTimeout as wait } from "node:timers/promises";
import type { Generation } from "../../../packages/contract/src/generations.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { startProvider, type Answer, type Provider } from "../../stack/provider.ts";
import { createLedger, type Ledger } from "../ledger.ts";
import { randomFrom, type Random } from "../random.ts";
import { createClient, type Client } from "./client.ts";
import { confirmAddresses } from "../../stack/confirm-addresses.ts";
import { createAccounting, type Books } from "./accounting.ts";

export interface Size {
  readonly clients: number;
  /** Per client in each of the five rounds. */
  readonly pictures: number;
  /** Whether a worker is killed with -9; the clean-up job finds its attempts after a minute. */
  readonly isKilled: boolean;
}

export const full: Size = { clients: 10, pictures: 10, isKilled: true };
export const short: Size = { clients: 5, pictures: 4, isKilled: false };

const models = ["first", "second", "third"] as const;
type Model = (typeof models)[number];
const MAX_FAILURES = 10;
const MAX_PAID = 1.05;
const DAILY_FREE = 1_000;

const breaking = { error: 5, cut: 2, busy: 1, silence: 1 } as const satisfies Partial<
  Record<Answer, number>
>;

/** Three engines fail alternately while clients request images; returns whether everything holds. */
export async function chaosEngines(size: Size, seed: number): Promise<boolean> {
  const random = randomFrom(seed);
  let down: Model | undefined;
  const provider = await startProvider((model) =>
    model === down ? random.weighed(breaking) : "picture",
  );
  let product: Product | undefined;
  try {
    product = await startProduct({
      nodes: { api: 1, worker: 2 },
      env: {
        ENGINES: models.map((each) => `apps/server/src/testing/provider-engines/${each}.ts`).join(),
        PROVIDER_URL: provider.url,
        ENGINE_BUDGET_USD_PER_DAY: "100000",
        ENGINE_REST_SECONDS: "2",
        DRAWN_AT_ONCE: "4",
        IMAGE_PROCESSES: "1",
        DATABASE_POOL: "6",
        // Long enough for a busy machine, because a deadline is not an engine's failure.
        GENERATION_SECONDS: "60",
        // The provider returns an image of one colour.
        PICTURE_SCREEN: "off",
        DAILY_FREE_CREDITS: String(DAILY_FREE),
      },
    });
    const { url } = product;
    const ledger = createLedger();
    const books = await createAccounting(product.databaseUrl);
    const clients = await Promise.all(
      Array.from({ length: size.clients }, () => createClient(url)),
    );
    await confirmAddresses(product.databaseUrl);
    const run: Run = { size, random, provider, ledger, books, clients };

    await round(run, "nothing fails", undefined);
    for (const model of models) {
      down = model;
      const killed = size.isKilled && model === "second" ? killOne(product, random) : undefined;
      await round(run, `${model} fails`, model);
      await killed;
      down = undefined;
      await untilClosed(run, model);
    }
    await round(run, "nothing fails any more", undefined);
    await books.verify(ledger, size.isKilled);
    const printed = await product.run("credits", "verify");
    if (!printed.includes("ledger: 0 fault(s)")) ledger.fault(printed);
    return report(ledger, await books.totals());
  } finally {
    await product?.stop();
    await provider.stop();
  }
}

interface Run {
  readonly size: Size;
  readonly random: Random;
  readonly provider: Provider;
  readonly ledger: Ledger;
  readonly books: Books;
  readonly clients: readonly Client[];
}

async function round(run: Run, title: string, down: Model | undefined): Promise<void> {
  const { size, random, provider, ledger, books, clients } = run;
  const before = provider.calls.length;
  const opening = down && books.watchOpening(down);
  // The failing engine is requested most, so that few images open its breaker.
  const wanted = () => (down && random.next() < 0.7 ? down : random.pick(models));
  const started = performance.now();
  const made = await Promise.all(
    clients.map(async (client) => {
      const all: Generation[] = [];
      for (let n = 0; n < size.pictures; n += 1) all.push(await client.make(wanted()));
      return all;
    }),
  ).then((all) => all.flat());
  const seconds = (performance.now() - started) / 1_000;

  for (const { id, status, detail } of made) {
    ledger.acknowledge(status);
    // Two working engines remain at any time.
    if (status !== "succeeded") ledger.lose(`${title}: ${id} ${status}: ${detail}`);
  }
  const calls = provider.calls.slice(before);
  const paid = calls.filter(({ answer }) => answer === "picture").length;
  const delivered = made.filter(({ status }) => status === "succeeded").length;
  const figures = [
    `${made.length} asked, ${delivered} delivered in ${seconds.toFixed(0)} s`,
    `${calls.length} calls, ${paid} paid, ${(paid / delivered).toFixed(3)} a picture`,
  ];
  if (!down && paid / delivered > MAX_PAID)
    ledger.fault(`${title}: ${paid} were paid for ${delivered}`);
  if (down) {
    const failures = await opening?.stop();
    if (failures === undefined || failures > MAX_FAILURES)
      ledger.fault(`the breaker of ${down} opened after ${failures ?? "no"} failures`);
    const asked = calls.filter(({ model }) => model === down).length;
    figures.push(`breaker opened after ${failures} failures, ${asked} calls in all to ${down}`);
  }
  console.log(`${title}: ${figures.join("; ")}`);
}

/** The pause grows with each failure, so requests continue until the engine is used again. */
async function untilClosed({ clients, books, ledger }: Run, model: Model): Promise<void> {
  const [client] = clients;
  const since = Date.now();
  while (await books.isOpen(model)) {
    if (Date.now() - since > 180_000) {
      ledger.fault(`the breaker of ${model} did not close`);
      return;
    }
    await client?.make(model);
    await wait(200);
  }
  const seconds = (Date.now() - since) / 1_000;
  console.log(`${model} works again: breaker closed after ${seconds.toFixed(0)} s`);
}

async function killOne(product: Product, random: Random): Promise<void> {
  await wait(random.between(300, 1_500));
  const [, node] = product.nodes.filter(({ kind }) => kind === "worker");
  if (!node) throw new Error("there is no second worker");
  node.child.kill("SIGKILL");
  await node.child.ended;
  await node.revive();
  console.log("a worker was killed and came back");
}

function report({ lost, doubled, wrong }: Ledger, totals: string): boolean {
  console.log(totals);
  for (const each of [...lost, ...doubled, ...wrong].slice(0, 20)) console.log(`FAULT: ${each}`);
  console.log(
    `chaos engines: lost ${lost.length}, charged twice ${doubled.length}, wrong ${wrong.length}`,
  );
  return lost.length + doubled.length + wrong.length === 0;
}
