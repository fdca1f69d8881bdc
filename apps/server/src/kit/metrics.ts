import { createServer, type Server } from "node:http";
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type GaugeConfiguration,
} from "prom-client";
import type { Live } from "./live.ts";
import type { PoolObserver, TaskCounts } from "./process-pool.ts";

interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface Metrics {
  readonly registry: Registry;
  /** Returns the function to call for each response of a route. */
  request(method: string, route: string): (status: number, seconds: number) => void;
  /** A request was refused because its capability is switched off. */
  switchedOff(capability: string): void;
  job(name: string, seconds: number, outcome: "done" | "failed"): void;
  /** A poll, or another repeated check, has succeeded. */
  polled(name: string): void;
  watchPool(pool: PoolCounts): void;
  /** Observes a pool of processes. */
  processes(pool: string): PoolObserver;
  /** Counts the streams that are open, and the events that arrive for them. */
  watchLive(live: Pick<Live, "follow" | "isListening">, countStreams: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  /** A gauge that is computed when the metrics are read. */
  const addGauge = (config: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...config, registers: [] }));
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const switchedOff = new Counter({
    name: "http_switched_off_total",
    help: "Requests refused with 503 because administrators have switched the capability off",
    labelNames: ["capability"],
    registers,
  });
  const jobs = new Histogram({
    name: "job_seconds",
    help: "Time that a job ran, by queue and outcome",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers,
  });
  const polls = new Gauge({
    name: "poller_last_success_timestamp_seconds",
    help: "When a poll last succeeded, by its name",
    labelNames: ["poll"],
    registers,
  });
  const processPools = new Map<string, (() => TaskCounts)[]>();
  const tasks = new Histogram({
    name: "process_task_seconds",
    help: "Time that a task of a pool of processes ran, by pool, task and outcome",
    labelNames: ["pool", "task", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  addGauge({
    name: "process_tasks",
    help: "Tasks of a pool of processes, by pool and state",
    labelNames: ["pool", "state"],
    collect() {
      for (const [pool, counts] of processPools)
        for (const state of ["running", "waiting"] as const)
          this.set(
            { pool, state },
            counts.reduce((sum, count) => sum + count()[state], 0),
          );
    },
  });
  return {
    registry,
    request: (method, route) => {
      // A lookup by labels costs more than counting, so each series is looked up once.
      const series = new Map<number, Histogram.Internal<string>>();
      return (status, seconds) => {
        const known = series.get(status) ?? requests.labels({ method, route, status });
        series.set(status, known);
        known.observe(seconds);
      };
    },
    switchedOff: (capability) => switchedOff.inc({ capability }),
    job: (name, seconds, outcome) => jobs.observe({ job: name, outcome }, seconds),
    polled: (poll) => polls.setToCurrentTime({ poll }),
    watchPool(pool) {
      addGauge({
        name: "db_pool_connections",
        help: "Connections to PostgreSQL, by state",
        labelNames: ["state"],
        collect() {
          this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
          this.set({ state: "idle" }, pool.idleCount);
          this.set({ state: "waiting" }, pool.waitingCount);
        },
      });
    },
    processes: (pool) => ({
      onTask: ({ name, ms, hasSucceeded }) =>
        tasks.observe({ pool, task: name, outcome: hasSucceeded ? "done" : "failed" }, ms / 1000),
      // A feature may have several pools of one kind.
      watch: (count) => void processPools.set(pool, [...(processPools.get(pool) ?? []), count]),
    }),
    watchLive(live, countStreams) {
      addGauge({
        name: "live_streams",
        help: "Streams of live events that are open",
        collect() {
          this.set(countStreams());
        },
      });
      addGauge({
        name: "live_listening",
        help: "1 while live events of other processes arrive",
        collect() {
          this.set(live.isListening() ? 1 : 0);
        },
      });
      const events = new Counter({
        name: "live_events_total",
        help: "Live events that arrived, by type",
        labelNames: ["type"],
        registers,
      });
      live.follow({
        onEvent: (_topic, { type }) => events.inc({ type }),
        onListening() {},
        onLost() {},
      });
    },
  };
}

interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  /** False asks the platform to restart this process. */
  readonly isAlive?: () => boolean;
}

/** Uses a separate port, so that it is not reachable from outside. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port, isAlive = () => true }: MetricsServerOptions,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === "/healthz") return void response.writeHead(isAlive() ? 200 : 503).end();
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    void registry.metrics().then((text) => {
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  server.unref();
  return server;
}
