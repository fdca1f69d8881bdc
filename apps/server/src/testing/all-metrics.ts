import { createProductFigures, createProductMetrics } from "../metrics.ts";

/** A registry with every metric that an API or a worker exports. */
export function createAllMetrics() {
  const metrics = createProductMetrics();
  createProductFigures(metrics, {
    engines: { budgetUsd: undefined, budgetsUsd: new Map(), restMs: 0 },
  });
  metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  metrics.watchLive({ follow() {}, isListening: () => true }, () => 0);
  return metrics.registry;
}
