/** The public API of generations. */
export {
  findGenerationSummary,
  listGenerationSummaries,
  type GenerationSummary,
} from "./generation-summary.ts";
export { countReports } from "./reports.store.ts";
export { receiptFor } from "./generation-response.ts";
