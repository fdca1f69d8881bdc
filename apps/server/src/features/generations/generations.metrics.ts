import { GenerationFailure } from "@twofold/contract/generations/failure";
import { Counter, type Registry } from "prom-client";

export interface GenerationMetrics {
  ended(outcome: "succeeded" | GenerationFailure): void;
}

/** How the generations that this process ended have ended. */
export function createGenerationMetrics(registry: Registry): GenerationMetrics {
  const ends = new Counter({
    name: "generations_ended_total",
    help: "Generations that ended, by outcome: succeeded, or the reason why there is no image",
    labelNames: ["outcome"],
    registers: [registry],
  });
  // A series that began with 1 would hide its first event from a rate.
  for (const outcome of ["succeeded", ...GenerationFailure.options]) ends.inc({ outcome }, 0);
  return { ended: (outcome) => ends.inc({ outcome }) };
}
