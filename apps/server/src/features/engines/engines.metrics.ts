import { Counter, Histogram, type Registry } from "prom-client";
import type { Outcome } from "./engines.store.ts";

export interface EngineCall {
  readonly engine: string;
  readonly outcome: Outcome;
  readonly ms: number;
  readonly costUsd: number;
}

export interface EngineMetrics {
  observe(call: EngineCall): void;
}

/** What the calls of this process to engines took, returned and cost. */
export function createEngineMetrics(registry: Registry): EngineMetrics {
  const calls = new Histogram({
    name: "engine_call_seconds",
    help: "Time of a call to an engine, by engine and outcome",
    labelNames: ["engine", "outcome"],
    buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320],
    registers: [registry],
  });
  const dollars = new Counter({
    name: "engine_dollars_total",
    help: "What calls to engines cost in dollars, by engine; estimated where the provider does not say",
    labelNames: ["engine"],
    registers: [registry],
  });
  return {
    observe({ engine, outcome, ms, costUsd }) {
      calls.observe({ engine, outcome }, ms / 1000);
      dollars.inc({ engine }, costUsd);
    },
  };
}
