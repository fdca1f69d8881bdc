import { fork, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createNatsServer } from "../../packages/test-servers/src/nats-server.ts";
import type {
  LiveBroker,
  LiveNodeMessage,
  LiveReport,
  LiveRound,
} from "../../apps/server/src/testing/live-node.ts";
import { startCluster } from "../chaos/cluster.ts";
import { endWithProcess } from "../stack/ending.ts";
import { median } from "./measure.ts";

const NODES = 4;
const STREAMS = 5_000;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const RATES = [2_500, 5_000, 10_000, 20_000, 40_000];
const GOAL = 20_000;
const MAX_P99_MS = 250;
/** How long a backlog may take after the last event of a round was published. */
const SETTLE_MS = 30_000;
const BROKERS: readonly LiveBroker[] = ["nats", "postgres"];

interface Result {
  readonly published: number;
  readonly received: number;
  readonly gaps: number;
  /** Events that arrived until the last one was published, per second. */
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of all nodes together. */
  readonly nodeCores: number;
  readonly serverCores: number;
}

const program = fileURLToPath(
  new URL("../../apps/server/src/testing/live-node.ts", import.meta.url),
);

/**
 * Live events through NATS and through PostgreSQL, alternately: four processes publish to 5,000 streams and
 * each receives all events, as the nodes of the product do. A stream is a subscriber in such a process; its HTTP
 * connection is not part of this. Both servers are used for this alone.
 */
export async function benchLive(): Promise<void> {
  const cluster = await startCluster({ max_connections: 50 });
  const nats = await createNatsServer();
  const nodes: ChildProcess[] = [];
  const stop = endWithProcess(async () => {
    for (const node of nodes) node.kill("SIGKILL");
    await nats.close();
    await cluster.stop();
  });
  try {
    for (let node = 0; node < NODES; node += 1)
      nodes.push(
        fork(program, {
          env: {
            ...process.env,
            DATABASE_URL: cluster.url.replace(/[^/]+$/, "postgres"),
            LIVE: nats.url,
            NODE: String(node),
            NODES: String(NODES),
            STREAMS: String(STREAMS),
          },
        }),
      );
    await Promise.all(nodes.map((node) => receive(node, isReady)));
    await measure(nodes);
  } finally {
    await stop();
  }
}

async function measure(nodes: readonly ChildProcess[]): Promise<void> {
  console.log(
    `${NODES} nodes, ${STREAMS} streams, ${SECONDS} s each, ${availableParallelism()} cores`,
  );
  console.log(
    "published/s  through    arrived/s   lost  gaps   p50 ms   p99 ms  cores: nodes  server",
  );
  const ceilings: Record<LiveBroker, number[]> = { nats: [], postgres: [] };
  let isLost = false;
  let number = 0;
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const best: Record<LiveBroker, number> = { nats: 0, postgres: 0 };
    for (const rate of RATES)
      for (const broker of turn % 2 === 0 ? BROKERS : BROKERS.toReversed()) {
        number += 1;
        const result = await runRound(nodes, {
          round: number,
          broker,
          rate: rate / NODES,
          seconds: SECONDS,
        });
        print(rate, broker, result);
        const lost = result.published - result.received;
        isLost ||= lost !== 0 && result.gaps === 0;
        if (lost === 0 && result.p99 < MAX_P99_MS) best[broker] = Math.max(best[broker], rate);
      }
    for (const broker of BROKERS) ceilings[broker].push(best[broker]);
  }
  for (const broker of BROKERS)
    console.log(
      `${broker}: highest rate with p99 below ${MAX_P99_MS} ms and nothing lost: ${ceilings[broker].join(", ")} events/s`,
    );
  console.log(`ratio live.rate ${(median(ceilings.nats) / median(ceilings.postgres)).toFixed(2)}`);
  const isReached = median(ceilings.nats) >= GOAL;
  console.log(
    `goal of ${GOAL} events/s through NATS: ${isReached ? "reached" : "not reached on this machine"}`,
  );
  if (isLost || !isReached) process.exitCode = 1;
}

async function runRound(nodes: readonly ChildProcess[], round: LiveRound): Promise<Result> {
  const before = await report(nodes);
  const serverBefore = serverCpuMs(round.broker);
  const start = performance.now();
  const sent = nodes.map((node) => receive(node, isPublished));
  for (const node of nodes) node.send(round);
  const counts = await Promise.all(sent);
  const seconds = (performance.now() - start) / 1_000;
  const published = counts.reduce((sum, each) => sum + each.published, 0);
  const atEnd = await report(nodes);
  const serverMs = serverCpuMs(round.broker) - serverBefore;
  let after = atEnd;
  const deadline = performance.now() + SETTLE_MS;
  while (sum(after, "received") < published && performance.now() < deadline) {
    await wait(200);
    after = await report(nodes);
  }
  return {
    published,
    received: sum(after, "received"),
    gaps: sum(after, "gaps"),
    perSecond: sum(atEnd, "received") / seconds,
    p50: percentile(after, 0.5),
    p99: percentile(after, 0.99),
    nodeCores: (sum(atEnd, "cpuMs") - sum(before, "cpuMs")) / 1_000 / seconds,
    serverCores: serverMs / 1_000 / seconds,
  };
}

const sum = (reports: readonly LiveReport[], name: "received" | "gaps" | "cpuMs") =>
  reports.reduce((total, each) => total + each[name], 0);

function percentile(reports: readonly LiveReport[], share: number): number {
  const all = reports.flatMap(({ times }) => times).toSorted(([a], [b]) => a - b);
  let left = sum(reports, "received") * share;
  for (const [ms, count] of all) {
    left -= count;
    if (left <= 0) return ms;
  }
  return Number.NaN;
}

const PROGRAMS: Record<LiveBroker, string> = { nats: "nats-server", postgres: "postgres" };
/** Of the kernel's accounting, the same on every Linux. */
const MS_PER_TICK = 10;

interface Process {
  readonly name: string;
  readonly parent: number;
  readonly ms: number;
}

function isStartedHere(pid: number, processes: ReadonlyMap<number, Process>): boolean {
  if (pid === process.pid) return true;
  const found = processes.get(pid);
  return found !== undefined && isStartedHere(found.parent, processes);
}

/** Processor time of the server and its processes, which this program started. */
function serverCpuMs(broker: LiveBroker): number {
  const processes = new Map<number, Process>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const end = stat.lastIndexOf(")");
      const fields = stat.slice(end + 2).split(" ");
      processes.set(Number(pid), {
        name: stat.slice(stat.indexOf("(") + 1, end),
        parent: Number(fields[1]),
        ms: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
      });
    } catch {
      // The process has ended meanwhile.
    }
  }
  let total = 0;
  for (const [pid, { name, ms }] of processes)
    if (name === PROGRAMS[broker] && isStartedHere(pid, processes)) total += ms;
  return total;
}

function report(nodes: readonly ChildProcess[]): Promise<LiveReport[]> {
  const reports = nodes.map((node) => receive(node, isReport));
  for (const node of nodes) node.send("report");
  return Promise.all(reports);
}

const isReady = (message: LiveNodeMessage): message is "ready" => message === "ready";
const isPublished = (message: LiveNodeMessage): message is { readonly published: number } =>
  typeof message === "object" && "published" in message;
const isReport = (message: LiveNodeMessage): message is LiveReport =>
  typeof message === "object" && "times" in message;

/** The next message of this kind; fails if the node ends instead. */
function receive<T extends LiveNodeMessage>(
  node: ChildProcess,
  is: (message: LiveNodeMessage) => message is T,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const onMessage = (message: LiveNodeMessage) => is(message) && resolve(message);
  const onExit = () => reject(new Error("a node ended unexpectedly"));
  node.on("message", onMessage).once("exit", onExit);
  return promise.finally(() => node.off("message", onMessage).off("exit", onExit));
}

function print(rate: number, broker: LiveBroker, result: Result): void {
  const { published, received, gaps, perSecond, p50, p99, nodeCores, serverCores } = result;
  const columns = [
    String(rate).padStart(11),
    broker.padEnd(9),
    perSecond.toFixed(0).padStart(10),
    String(published - received).padStart(6),
    String(gaps).padStart(5),
    p50.toFixed(0).padStart(8),
    p99.toFixed(0).padStart(8),
    nodeCores.toFixed(2).padStart(13),
    serverCores.toFixed(2).padStart(7),
  ];
  console.log(columns.join(" "));
}
