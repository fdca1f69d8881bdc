import type { GenerationRow } from "./generations.store.ts";
import { SAMPLE_ENGINE } from "./sample-couple.ts";

/** An alternative looks like its picture only if the same engine renders it. */
export function onlyEngineOf({
  isSample,
  alternativeOf,
  engine,
}: Pick<GenerationRow, "isSample" | "alternativeOf" | "engine">): string | undefined {
  if (isSample) return SAMPLE_ENGINE;
  return alternativeOf === null ? undefined : engine;
}
