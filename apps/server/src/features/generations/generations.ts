/** The public API of generations. */
import type { GenerationMetrics } from "./generations.metrics.ts";

export {
  findGenerationSummary,
  listGenerationSummaries,
  type GenerationSummary,
} from "./generation-summary.ts";
export { countByState, findGenerationOfImage } from "./generations.store.ts";
export {
  countDeliveredByTemplate,
  countFirstImages,
  countGenerations,
  sumAttemptCosts,
} from "./generation-days.store.ts";
export { sampleCount } from "./generations.read-model.ts";
export { SAMPLE_ENGINE, samplesLeft } from "./sample-couple.ts";
export { listImagesWithoutConsent, lockImageConsent } from "./partner-images.ts";
export { countRunningWith, listPartnerImages } from "./sources.store.ts";
export { enqueueStop } from "./enqueue-stop.ts";
export { stopSuggesting } from "./stop-suggesting.ts";

export { receiptFor } from "./generation-response.ts";
export {
  countReportsByEngine,
  listEngineFigures,
  listEnginePeriods,
} from "./engine-figures.store.ts";

declare module "#kit/ctx.ts" {
  interface Services {
    readonly generationMetrics: GenerationMetrics;
  }
}
