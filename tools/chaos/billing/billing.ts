import { setTimeout as wait } from "node:timers/promises";
import type { FakeStripe } from "../../../packages/fake-stripe/src/server.ts";
import { ensureDatabase } from "../../../apps/server/src/testing/database.ts";
import { openSql } from "../../../apps/server/src/testing/sql.ts";
import {
  billingWebhook,
  listPacks,
  listPlans,
} from "../../../packages/contract/src/subscriptions.ts";
import { startProduct, type Product } from "../../stack/product.ts";
import { callerOf } from "../calls.ts";
import { startCluster } from "../cluster.ts";
import { killAtRandom } from "../kill-at-random.ts";
import { listed, createLedger, total } from "../ledger.ts";
import { randomFrom, type Random } from "../random.ts";
import { createActions, type Offer } from "./actions.ts";
import { truthOf, type Catalogue } from "./oracle.ts";
import { signUp, type Person } from "./person.ts";
import { judge } from "./result.ts";

export interface Size {
  readonly people: number;
  /** The minimum number of events that the provider sends. */
  readonly events: number;
  readonly mostPauseMs: number;
}

export const full: Size = { people: 200, events: 10_000, mostPauseMs: 5_000 };
export const short: Size = { people: 12, events: 300, mostPauseMs: 3_000 };

const DAILY_FREE = 5;
/** Number of concurrent users. */
const LANES = 6;
/** Number of actions after which the clock is advanced by some days. */
const ACTIONS_PER_STEP = 40;
const MAX_DAYS = 12;
/** Maximum of pending deliveries, so that the product does not fall far behind the provider. */
const MAX_WAITING = 200;

const BADLY = { shuffled: true, duplicates: 0.15, drops: 0.15, delayMs: 1_500, concurrency: 8 };
/** Share of the product's calls to the provider. */
const BAD_LINE = { lostRequests: 0.02, lostReplies: 0.02 };
const GOOD_LINE = { lostRequests: 0, lostReplies: 0 };
const WELL = { duplicates: 0, drops: 0, delayMs: 0 };

/** Returns whether every user finally has what they paid for, once, whatever the order of events. */
export async function chaosBilling(size: Size, seed: number): Promise<boolean> {
  const cluster = await startCluster();
  let product: Product | undefined;
  try {
    await ensureDatabase(cluster.url);
    product = await startProduct({
      databaseUrl: cluster.url,
      nodes: { api: 2, worker: 1 },
      env: {
        IMAGE_PROCESSES: "1",
        DATABASE_POOL: "6",
        PICTURE_SCREEN: "off",
        DAILY_FREE_CREDITS: String(DAILY_FREE),
      },
      billing: { seed, deliveryFaults: BADLY, attempts: Infinity, sharesClock: true },
    });
    const { billing } = product;
    if (!billing) throw new Error("there is no provider");
    const random = randomFrom(seed);
    const started = performance.now();
    const statuses = new Map<string, number>();
    const { people, offer } = await settle(product, size, random, statuses);
    const apis = product.nodes.filter(({ kind }) => kind === "api");
    billing.setWebhookUrl(...apis.map(({ url }) => url + billingWebhook.path));
    billing.disturb(BAD_LINE);
    const over = new AbortController();
    const faults = killAtRandom({
      product,
      cluster,
      random: randomFrom(seed + 1),
      mostPauseMs: size.mostPauseMs,
      over: over.signal,
    });
    const actions = await liveOn({ billing, people, offer, random, size });
    over.abort();
    const done = await faults;

    billing.disturb(GOOD_LINE);
    billing.behave(WELL);
    await billing.delivered();
    // Advances one day for all users, so that each gets the current daily credits.
    await billing.advance({ days: 1, seconds: 3_600 });
    await billing.delivered();
    await eventsApplied(product.databaseUrl);
    const ledger = createLedger();
    const catalogue = catalogueOf(offer);
    await judge(
      product.databaseUrl,
      people,
      ({ email }) => truthOf(billing.account, email, catalogue),
      ledger,
    );
    const books = await verifyBooks(product);
    if (books !== undefined) ledger.fault(books);

    const seconds = (performance.now() - started) / 1_000;
    const { counts } = billing;
    console.log(
      `${seconds.toFixed(0)} s, ${people.length} people, until ${billing.now().toISOString().slice(0, 10)}`,
    );
    console.log(`actions: ${listed(actions)}`);
    console.log(`answers: ${listed(statuses)}`);
    console.log(`killed: ${listed(done)}; calls to the provider cut: ${billing.cutCalls()}`);
    console.log(
      `events ${counts.events}, deliveries ${counts.sent}: duplicates ${counts.duplicates}, dropped ${counts.dropped}, refused ${counts.refused}, given up ${counts.givenUp}`,
    );
    console.log(`as it must be ${total(ledger.acknowledged)}: ${listed(ledger.acknowledged)}`);
    const { lost, doubled, wrong } = ledger;
    for (const each of [...lost, ...doubled, ...wrong].slice(0, 20)) console.log(`FAULT: ${each}`);
    console.log(
      `chaos billing: lost ${lost.length}, doubled ${doubled.length}, wrong ${wrong.length}`,
    );
    return lost.length + doubled.length + wrong.length === 0 && counts.events >= size.events;
  } finally {
    await product?.stop();
    await cluster.stop();
  }
}

/** Waits until the worker has applied every accepted event. A failed attempt is repeated after some time. */
async function eventsApplied(databaseUrl: string): Promise<void> {
  const sql = await openSql(databaseUrl);
  try {
    for (;;) {
      const { rows } = await sql.query(
        "select 1 from pgboss.job where name = 'subscriptions.apply_event' and state < 'completed' limit 1",
      );
      if (rows.length === 0) return;
      await wait(500);
    }
  } finally {
    await sql.end();
  }
}

async function settle(
  product: Product,
  size: Size,
  random: Random,
  statuses: Map<string, number>,
): Promise<{ people: readonly [Person, ...Person[]]; offer: Offer }> {
  const calls = product.nodes
    .filter(({ kind }) => kind === "api")
    .map(({ url }) =>
      callerOf(url, (status) => {
        const name = String(status ?? "none");
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      }),
    );
  const anyone: (typeof calls)[number] = (...given) => {
    const call = calls[Math.floor(random.next() * calls.length)];
    if (!call) throw new Error("there is no API");
    return call(...given);
  };
  const people: Person[] = [];
  for (let n = 0; n < size.people; n += 4)
    people.push(...(await Promise.all([0, 1, 2, 3].map(() => signUp(anyone, random)))));
  const [first, ...others] = people;
  if (!first) throw new Error("there are no users");
  const plans = await first.ask(listPlans);
  const packs = await first.ask(listPacks);
  if (plans.is !== "done" || packs.is !== "done") throw new Error("there is nothing to buy");
  const offer = { ...(plans.json as object), ...(packs.json as object) } as Offer;
  return { people: [first, ...others], offer };
}

interface Life {
  readonly billing: FakeStripe;
  readonly people: readonly [Person, ...Person[]];
  readonly offer: Offer;
  readonly random: Random;
  readonly size: Size;
}

/** Acts until enough events were sent. */
async function liveOn({ billing, people, offer, random, size }: Life) {
  const done = new Map<string, number>();
  const act = createActions({ billing, offer, random });
  let actions = 0;
  let printed = 0;
  const lane = async () => {
    while (billing.counts.events < size.events) {
      const kind = await act(random.pick(people));
      done.set(kind, (done.get(kind) ?? 0) + 1);
      actions += 1;
      if (actions % ACTIONS_PER_STEP === 0)
        billing.advanceNow({ days: Math.ceil(random.between(0, MAX_DAYS)) });
      while (billing.counts.waiting > MAX_WAITING) await wait(50);
      if (billing.counts.events - printed < 1_000) continue;
      printed = billing.counts.events;
      console.log(`${printed} events, it is ${billing.now().toISOString().slice(0, 10)}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

function catalogueOf({ plans, packs }: Offer): Catalogue {
  return {
    plans,
    packs: new Map(packs.map(({ price, credits }) => [String(Math.round(price * 100)), credits])),
    dailyFree: DAILY_FREE,
  };
}

/** Returns whether the credit ledger verifies. */
async function verifyBooks(product: Product): Promise<string | undefined> {
  const printed = await product.run("credits", "verify").catch((error: unknown) => String(error));
  return printed.includes("ledger: 0 fault(s)")
    ? undefined
    : `the ledger does not prove itself:\n${printed}`;
}
