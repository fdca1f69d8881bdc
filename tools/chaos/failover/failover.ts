import { setTimeout as wait } from "node:timers/promises";
import { ensureDatabase } from "../../../apps/server/src/testing/database.ts";
import { startProduct, type Product, type ProductNode } from "../../stack/product.ts";
import { verifyCredits, verifyGenerations } from "../generation/verify.ts";
import { createLedger, listed } from "../ledger.ts";
import { awaitDerived, sweep, verifyStorage } from "../photos/verify.ts";
import { randomFrom } from "../random.ts";
import type { World } from "../restore/load.ts";
import { countEmails, readPresent, verifyRows } from "../restore/verify.ts";
import { createAddress, type Address } from "./address.ts";
import { figuresOf, isWithin, printed, type Round } from "./figures.ts";
import { runLoad, type Client } from "./load.ts";
import { failOver, type Plan } from "./round.ts";
import { startServers, type Servers } from "./servers.ts";
import { createSend, type Reply } from "./traffic.ts";
import { watchApi } from "./watchers.ts";

export interface Size {
  readonly clients: number;
  /** Of load before each failover. */
  readonly seconds: number;
  readonly plans: readonly Plan[];
}

export const full: Size = {
  clients: 5,
  seconds: 12,
  plans: [
    { how: "kill", readOnlySeconds: 6 },
    { how: "immediate", readOnlySeconds: 0 },
    { how: "freeze", readOnlySeconds: 10 },
    { how: "divide", readOnlySeconds: 0 },
    { how: "kill", readOnlySeconds: 0 },
  ],
};
export const short: Size = {
  clients: 3,
  seconds: 5,
  plans: [
    { how: "kill", readOnlySeconds: 5 },
    { how: "freeze", readOnlySeconds: 0 },
  ],
};

const DAILY_FREE = 20;
const DERIVED_WITHIN_SECONDS = 90;

interface Run {
  readonly size: Size;
  readonly seed: number;
  readonly servers: Servers;
  readonly address: Address;
  readonly product: Product;
}

/** Returns whether users lose nothing, and see no error but 503, when a standby replaces the primary. */
export async function chaosFailover(size: Size, seed: number): Promise<boolean> {
  const servers = await startServers();
  let address: Address | undefined;
  let product: Product | undefined;
  try {
    await ensureDatabase(servers.primary.url);
    address = await createAddress(servers.primary.url);
    product = await startProduct({
      databaseUrl: address.urlOf(servers.primary.url),
      web: false,
      nodes: { api: 2, worker: 2 },
      env: {
        ENGINES: "apps/server/src/testing/test-engine.ts",
        IMAGE_PROCESSES: "1",
        DATABASE_POOL: "6",
        DAILY_FREE_CREDITS: String(DAILY_FREE),
        PICTURE_SCREEN: "off",
        GENERATION_SECONDS: "60",
      },
    });
    return await use({ size, seed, servers, address, product });
  } finally {
    await product?.stop();
    await address?.close();
    await servers.stop();
  }
}

async function use({ size, seed, servers, address, product }: Run): Promise<boolean> {
  const { nodes } = product;
  const ended = watchProcesses(nodes);
  const ledger = createLedger();
  const world: World = { url: product.url, ledger, people: [], writes: [] };
  const replies: Reply[] = [];
  const apis = nodes.filter(({ kind }) => kind === "api").map(({ url }) => url);
  const clientOf = (index: number, urls = apis): Client => {
    const random = randomFrom(seed + index);
    return { random, send: createSend({ apis: urls, random, replies }) };
  };
  // Events arrive from the other API.
  const watchers = await Promise.all(
    apis.map((api, index) => {
      const others = apis.filter((each) => each !== api);
      return watchApi(world, api, clientOf(1_000 + index, others));
    }),
  );
  const over = new AbortController();
  const clients = Array.from({ length: size.clients }, (_, index) => clientOf(index + 1));
  const load = runLoad(world, clients, over.signal);
  const random = randomFrom(seed);
  const rounds: Round[] = [];
  for (const plan of size.plans) {
    const { url: standbyUrl } = await servers.addStandby();
    await wait(size.seconds * 1_000);
    const noticedAfterMs = random.between(300, 1_500);
    const round = await failOver({ servers, address, plan, standbyUrl, noticedAfterMs });
    rounds.push(round);
    await Promise.all(watchers.map((each) => each.waitForEvent(round.writableAt)));
  }
  await wait(size.seconds * 1_000);
  over.abort();
  await load;
  await Promise.all(watchers.map((each) => each.stop()));
  const lostProcesses = [...ended];

  console.log(await verify({ servers, product }, world));
  for (const { status, what, text } of replies)
    if (typeof status !== "number" || (status >= 500 && status !== 503))
      console.log(`FAULT: ${what}: ${status} ${text}\n${logOf(nodes, text)}`);
  const faults = [...lostProcesses, ...watchers.flatMap(({ page }) => page.failures)];
  faults.push(...ledger.lost, ...ledger.doubled, ...ledger.wrong);
  for (const fault of faults.slice(0, 20)) console.log(`FAULT: ${fault}`);
  const figures = figuresOf({
    rounds,
    ledger,
    replies,
    writes: world.writes.map(({ at }) => at),
    readiness: watchers.map(({ samples }) => samples),
    pages: watchers.map(({ page }) => page),
    processesLost: lostProcesses.length,
  });
  for (const figure of figures) console.log(printed(figure));
  const failed = figures.filter((figure) => !isWithin(figure)).map(({ name }) => name);
  console.log(`chaos failover: out of bounds: ${failed.join(", ") || "none"}`);
  return failed.length === 0;
}

/** The returned list grows when a process ends. */
function watchProcesses(nodes: readonly ProductNode[]): readonly string[] {
  const ended: string[] = [];
  for (const { child } of nodes)
    void child.ended.then(() =>
      ended.push(`the ${child.name} ended:\n${child.log().slice(-1_500)}`),
    );
  return ended;
}

/** Lines of the log for the request of this reply. */
function logOf(nodes: readonly ProductNode[], reply: string): string {
  const [, id] = /"request_id":"([^"]+)"/.exec(reply) ?? [];
  const lines = nodes.flatMap(({ child }) => child.log().split("\n"));
  return id === undefined ? "" : lines.filter((line) => line.includes(id)).join("\n");
}

/** Waits until all work has ended, then compares the database with what was acknowledged. */
async function verify(
  { servers, product }: Pick<Run, "servers" | "product">,
  world: World,
): Promise<string> {
  const { ledger, writes } = world;
  const isPresent = await readPresent(servers.primary);
  for (const write of writes) if (!isPresent(write)) ledger.lose(`${write.kind} ${write.id}`);
  const totals = await verifyGenerations(product, ledger, [], DAILY_FREE);
  await awaitDerived(product, ledger, DERIVED_WITHIN_SECONDS);
  const credits = await verifyCredits(product, ledger);
  const swept = await sweep(product);
  const files = await verifyStorage(product, ledger);
  await verifyRows(product, world, DAILY_FREE);
  const { sent, doubled } = await countEmails(product, world);
  return `acknowledged: ${listed(ledger.acknowledged)}; without a result: ${listed(ledger.open)}
held ${totals.held} = settled ${totals.settled} + released ${totals.released}; ${credits}; ${swept}; ${files}
emails: ${sent} sent, ${doubled} of them again with the same id`;
}
