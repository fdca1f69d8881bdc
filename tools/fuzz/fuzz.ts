import fc from "fast-check";
import type { Endpoint } from "../../packages/contract/src/endpoint.ts";
import { memoryOf } from "../stack/memory.ts";
import type { Product } from "../stack/product.ts";
import type { Answer } from "./answers.ts";
import { judge } from "./judge.ts";
import { createWorld, type World } from "./people.ts";
import { anyPlan, keyOf, type Plan } from "./plan.ts";
import { describeFault } from "./report.ts";
import { createSender, type Outcome } from "./send.ts";
import { wireOf, type Wire } from "./wire.ts";

const BATCH = 500;
const CONCURRENCY = 16;
const SHRINK_MS = 8_000;
/** Enough to see a pattern; shrinking each takes time. */
const MAX_REPORTS = 8;
/** More growth than this after the first tenth of the run is not warm-up. */
const MAX_GROWTH_MB = 300;

export const FULL_COUNT = 20_000;

interface Options {
  readonly count: number;
  readonly seed: number;
}

interface Trial {
  readonly wire: Wire;
  readonly outcome: Outcome;
  readonly fault: string | undefined;
}

export async function fuzz(
  product: Product,
  endpoints: readonly Endpoint[],
  { count, seed }: Options,
): Promise<{ sent: number; faults: number }> {
  const byKey = new Map(endpoints.map((endpoint) => [keyOf(endpoint), endpoint]));
  const world = await createWorld(product);
  const sender = createSender(Number(new URL(product.url).port), CONCURRENCY);
  const kinds = new Map<string, number>();
  const reached = new Map<string, number>();
  const groups = new Map<string, number>();

  async function attempt(plan: Plan): Promise<Trial> {
    const { token, mark } = (await world.callerFor(plan)) ?? {};
    const wire = wireOf(plan, world.recallFor(plan), token);
    const outcome = await sender.send(wire);
    const [answer] = outcome.answers;
    if (answer) world.learn(plan, answer);
    const isLeak = outcome.answers.some((each) => world.hasForeign(plan, each, mark));
    const fault = isLeak ? "private data of another person" : judge(plan, outcome, byKey);
    return { wire, outcome, fault };
  }
  const property = fc.asyncProperty(anyPlan(endpoints), async (plan) => {
    const { fault } = await attempt(plan);
    if (fault !== undefined) throw new Error(fault);
  });

  /** The smallest request that still causes the fault, if it is reproducible. */
  async function shrunk(plan: Plan, batchSeed: number, index: number): Promise<Plan> {
    const details = await fc.check(property, {
      seed: batchSeed,
      path: String(index),
      numRuns: 1,
      interruptAfterTimeLimit: SHRINK_MS,
      markInterruptAsFailure: true,
    });
    return details.counterexample?.[0] ?? plan;
  }

  /** Similar faults are shown once. */
  async function report(plan: Plan, found: Trial, batchSeed: number, index: number) {
    const group = found.fault ?? "";
    groups.set(group, (groups.get(group) ?? 0) + 1);
    if (groups.size > MAX_REPORTS || groups.get(group) !== 1) return;
    const smaller = await attempt(await shrunk(plan, batchSeed, index));
    console.log(describeFault(smaller.fault === undefined ? found : smaller, product.api.log()));
    if (smaller.fault === undefined) console.log("  (it did not show again when sent alone)");
  }

  console.log(`${count} requests to ${endpoints.length} endpoints and astray, seed ${seed}`);
  const started = performance.now();
  const before = (await memoryOf(product.api.pid)).now;
  let warm = before;
  let sent = 0;
  for (let batch = 0; sent < count && product.api.isRunning(); batch += 1) {
    const batchSeed = seed + batch;
    const size = Math.min(BATCH, count - sent);
    const plans = fc.sample(property, { seed: batchSeed, numRuns: size }).map(([plan]) => plan);
    const faulty: [Plan, Trial, number][] = [];
    await inParallel(plans, async (plan, index) => {
      const trial = await attempt(plan);
      const status = trial.outcome.answers[0]?.status ?? 0;
      const kind = kindOf(trial.outcome.answers[0]);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (plan.aim !== undefined && status >= 200 && status < 300)
        reached.set(plan.aim, (reached.get(plan.aim) ?? 0) + 1);
      if (trial.fault !== undefined) faulty.push([plan, trial, index]);
    });
    sent += size;
    for (const trouble of world.troubles.splice(0))
      groups.set(trouble, (groups.get(trouble) ?? 0) + 1);
    for (const [plan, trial, index] of faulty) await report(plan, trial, batchSeed, index);
    await readMails(product.mailboxUrl, world);
    if (warm === before && sent >= count / 10) warm = (await memoryOf(product.api.pid)).now;
  }
  sender.close();

  const seconds = (performance.now() - started) / 1000;
  const after = (await memoryOf(product.api.pid)).now;
  console.log(`answers: ${listed(kinds)}`);
  console.log(`successes: ${listed(reached)}`);
  console.log(`${seconds.toFixed(0)} s, ${(sent / seconds).toFixed(0)} requests a second`);
  console.log(`memory of the API: ${before} MB at first, ${warm} MB warm, ${after} MB at the end`);
  for (const [group, times] of groups) console.log(`${times} × ${group}`);
  const unseen = endpoints.map(keyOf).filter((key) => !reached.has(key));
  // Some need a real second device, provider or payment; tests with a full account check their replies.
  console.log(`never succeeded, ${unseen.length} of ${endpoints.length}: ${unseen.join(", ")}`);
  const wrong = [
    ...(await stillLives(product)),
    ...(after - warm > MAX_GROWTH_MB ? [`memory grew by ${after - warm} MB`] : []),
    // Then users could not sign in, or the requests no longer fit the contract.
    ...(reached.size < endpoints.length / 4 ? ["too few endpoints succeeded"] : []),
  ];
  for (const each of wrong) console.log(each);
  const faults = [...groups.values()].reduce((sum, times) => sum + times, wrong.length);
  return { sent, faults };
}

async function inParallel<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const kindOf = (answer: Answer | undefined) =>
  answer ? `${answer.status} ${/"code":"(\w+)"/.exec(answer.body)?.[1] ?? ""}`.trim() : "cut off";

const listed = (counts: ReadonlyMap<string | number, number>) =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, times]) => `${name} × ${times}`)
    .join(", ");

async function stillLives({ api, worker, url }: Product): Promise<string[]> {
  const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  return [
    ...(health?.ok ? [] : [`/healthz answers ${health?.status ?? "nothing"}`]),
    ...[api, worker]
      .filter((child) => !child.isRunning())
      .map((child) => `the ${child.name} is gone:\n${child.log()}`),
  ];
}

/** Tokens from emails reach endpoints that nothing else reaches. */
async function readMails(mailboxUrl: string, world: World): Promise<void> {
  const response = await fetch(`${mailboxUrl}/mails.json`);
  const mails = (await response.json()) as { text: string }[];
  for (const { text } of mails.slice(-30)) {
    const token = /[?&]token=([^\s&]+)/.exec(text)?.[1];
    if (token !== undefined) world.learnToken(decodeURIComponent(token));
  }
}
