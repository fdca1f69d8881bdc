import { createAllMetrics } from "../../apps/server/src/testing/all-metrics.ts";

/** The labels by the name of each series that the product exports, after Prometheus has read it. */
export type ExportedSeries = ReadonlyMap<string, readonly string[]>;

/** Each target has these; a label of a metric with such a name is renamed. */
const ofTarget = ["job", "instance"];

const suffixes: Readonly<Record<string, readonly string[]>> = {
  histogram: ["_bucket", "_sum", "_count"],
  summary: ["", "_sum", "_count"],
};

/** Read from the registry of the product, so that this list cannot become out of date. */
export function exportedSeries(): ExportedSeries {
  const series = createAllMetrics()
    .getMetricsAsArray()
    .flatMap((metric) => {
      const { name, type } = metric;
      // The types of prom-client omit it.
      const { labelNames = [] } = metric as { readonly labelNames?: readonly string[] };
      const own = labelNames.map((label) =>
        ofTarget.includes(label) ? `exported_${label}` : label,
      );
      return (suffixes[type] ?? [""]).map((suffix): [string, readonly string[]] => [
        `${name}${suffix}`,
        [...ofTarget, ...own, ...(suffix === "_bucket" ? ["le"] : [])],
      ]);
    });
  return new Map([...series, ["up", ofTarget]]);
}
