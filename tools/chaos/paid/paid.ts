import { setTimeout as wait } from "node:timers/promises";
import type { Generation } from "../../../packages/contract/src/generations.ts";
import { openSql } from "../../../apps/server/src/testing/sql.ts";
import { confirmAddresses } from "../../stack/confirm-addresses.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { createAccounting } from "../engines/accounting.ts";
import { createClient } from "../engines/client.ts";
import { createLedger, listed, type Ledger } from "../ledger.ts";
import { randomFrom, type Random } from "../random.ts";
import { startBillingProvider, type BillingProvider } from "./provider.ts";
import { listResults, steps, takeSnapshot, type Step } from "./steps.ts";

export interface Size {
  readonly clients: number;
  readonly pictures: number;
  /** How often the workers are killed at each step. */
  readonly killsPerStep: number;
}

export const full: Size = { clients: 16, pictures: 500, killsPerStep: 2 };
export const short: Size = { clients: 8, pictures: 48, killsPerStep: 1 };

const engines = ["inline", "jobs"] as const;
/** Long enough for the start of two workers on a busy machine, several times. */
const PATIENCE_MS = 300_000;
const STEP_WITHIN_MS = 60_000;

interface Run {
  readonly product: Product;
  readonly provider: BillingProvider;
  readonly sql: Awaited<ReturnType<typeof openSql>>;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly kills: Map<string, number>;
}

/**
 * Clients request pictures of two paid engines, one that answers with the image and one with jobs, while all
 * workers are killed at each step of a paid picture. Each must be billed once and delivered once.
 */
export async function chaosPaid(size: Size, seed: number): Promise<boolean> {
  const random = randomFrom(seed);
  const provider = await startBillingProvider(random);
  let product: Product | undefined;
  let sql: Run["sql"] | undefined;
  try {
    product = await startProduct({
      web: false,
      nodes: { api: 1, worker: 2 },
      env: {
        ENGINES: engines.map((id) => `apps/server/src/testing/provider-engines/${id}.ts`).join(),
        PROVIDER_URL: provider.url,
        ENGINE_BUDGET_USD_PER_DAY: "100000",
        DRAWN_AT_ONCE: "4",
        IMAGE_PROCESSES: "1",
        DATABASE_POOL: "6",
        GENERATION_SECONDS: "240",
        // The provider returns an image of one colour.
        PICTURE_SCREEN: "off",
        DAILY_FREE_CREDITS: "1000",
      },
    });
    const { url, databaseUrl } = product;
    const ledger = createLedger();
    const books = await createAccounting(databaseUrl);
    sql = await openSql(databaseUrl);
    const run: Run = { product, provider, sql, random, ledger, kills: new Map() };
    const clients = await Promise.all(
      Array.from({ length: size.clients }, () => createClient(url, PATIENCE_MS)),
    );
    await confirmAddresses(databaseUrl);

    let left = size.pictures;
    const isOver = () => left <= 0;
    const killing = killAtEachStep(run, size.killsPerStep, isOver);
    const made: Generation[] = [];
    await Promise.all(
      clients.map(async (client, index) => {
        while (left > 0) {
          left -= 1;
          made.push(await client.make(engines[index % engines.length]!));
        }
      }),
    );
    await killing;
    verifyPictures(run, made);
    await untilDiscarded(run);
    await books.verify(ledger, true);
    const printed = await product.run("credits", "verify");
    if (!printed.includes("ledger: 0 fault(s)")) ledger.fault(printed);
    console.log(`workers killed while pictures were: ${listed(run.kills)}`);
    return report(ledger, made.length, await books.totals());
  } finally {
    await sql?.end();
    await product?.stop();
    await provider.stop();
  }
}

async function killAtEachStep(run: Run, times: number, isOver: () => boolean): Promise<void> {
  const targets = run.random.shuffled(Array.from({ length: times }, () => steps).flat());
  for (const target of targets) {
    await wait(run.random.between(500, 2_000));
    await killAt(run, target, isOver);
  }
  for (const step of steps)
    if (!run.kills.has(step)) run.ledger.fault(`no worker was killed at: ${step}`);
}

/** Kills both workers when a picture is at this step and each billed call has left something to continue with. */
async function killAt(run: Run, target: Step, isOver: () => boolean): Promise<void> {
  const { product, provider, sql, random, kills } = run;
  const workers = product.nodes.filter(({ kind }) => kind === "worker");
  const signal = (name: NodeJS.Signals) => workers.forEach(({ child }) => child.kill(name));
  const look = () => takeSnapshot(sql, product.storageDir, provider);
  const deadline = Date.now() + STEP_WITHIN_MS;
  while (Date.now() < deadline && !isOver()) {
    // New requests wait, so that those that are billed reach the next steps.
    provider.setOpen(false);
    const closed = Date.now();
    while (Date.now() - closed < 3_000) {
      const seen = await look();
      if (seen.unstored > 0 || !seen.steps.has(target)) continue;
      signal("SIGSTOP");
      // A stopped process has no more effects, so this is what the next worker finds.
      const { unstored, steps: found } = await look();
      if (unstored === 0 && found.has(target)) {
        signal("SIGKILL");
        for (const [step, count] of found) kills.set(step, (kills.get(step) ?? 0) + count);
        await Promise.all(workers.map(({ child }) => child.ended));
        provider.setOpen(true);
        await Promise.all(workers.map((worker) => worker.revive()));
        return;
      }
      signal("SIGCONT");
    }
    provider.setOpen(true);
    await wait(random.between(100, 600));
  }
  provider.setOpen(true);
}

function verifyPictures({ provider, ledger }: Run, made: readonly Generation[]): void {
  for (const { id, status, detail } of made) {
    ledger.acknowledge(status);
    const billed = provider.billed.get(id) ?? 0;
    if (status !== "succeeded") ledger.lose(`${id} ${status}: ${detail}`);
    else if (billed > 1) ledger.double(`${id} was billed ${billed} times`);
    else if (billed === 0) ledger.fault(`${id} was delivered without a call`);
  }
}

/** The end of a generation erases its results; those of dead workers are erased a minute later. */
async function untilDiscarded({ sql, product, ledger }: Run): Promise<void> {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const { rows } = await sql.query("select generation_id from engine_paid_calls");
    const files = await listResults(product.storageDir);
    if (rows.length + files.size === 0) return;
    if (Date.now() > deadline) {
      ledger.fault(`left over: ${rows.length} calls, ${files.size} results`);
      return;
    }
    await wait(1_000);
  }
}

function report({ lost, doubled, wrong }: Ledger, made: number, totals: string): boolean {
  console.log(totals);
  for (const each of [...lost, ...doubled, ...wrong].slice(0, 20)) console.log(`FAULT: ${each}`);
  console.log(
    `chaos paid: ${made} pictures, lost ${lost.length}, paid twice ${doubled.length}, wrong ${wrong.length}`,
  );
  return lost.length + doubled.length + wrong.length === 0;
}
