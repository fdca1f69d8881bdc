/** The public API of generations. */
export {
  findGenerationSummary,
  listGenerationSummaries,
  type GenerationSummary,
} from "./generation-summary.ts";
export { findGenerationOfImage } from "./generations.store.ts";
export { countSamplesLeft } from "./sample-couple.ts";
export { receiptFor } from "./generation-response.ts";
