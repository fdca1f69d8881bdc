import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface Metrics {
  readonly registry: Registry;
  /** Returns the function to call for each response of a route. */
  request(method: string, route: string): (status: number, seconds: number) => void;
  job(name: string, seconds: number, outcome: "done" | "failed"): void;
  watchPool(pool: PoolCounts): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: "job_seconds",
    help: "Time that a job ran, by queue and outcome",
    labelNames: ["job", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
    registers: [registry],
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
    job: (name, seconds, outcome) => jobs.observe({ job: name, outcome }, seconds),
    watchPool(pool) {
      const gauge = new Gauge({
        name: "db_pool_connections",
        help: "Connections to PostgreSQL, by state",
        labelNames: ["state"],
        registers: [registry],
        collect() {
          gauge.set({ state: "busy" }, pool.totalCount - pool.idleCount);
          gauge.set({ state: "idle" }, pool.idleCount);
          gauge.set({ state: "waiting" }, pool.waitingCount);
        },
      });
    },
  };
}

/** Uses a separate port, so that it is not reachable from outside. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void metrics.registry.metrics().then((text) => {
      response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  server.unref();
  return server;
}
