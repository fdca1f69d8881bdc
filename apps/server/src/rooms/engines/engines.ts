/** The door to the engines. */
import type { Engine, PhotoChecker } from "./engine.port.ts";

export { EngineRefused } from "./engine.port.ts";
export type { Engine, PhotoProblem, PhotoReport, Progress } from "./engine.port.ts";

/** The first in the operator's order that can draw so many people. */
export function chooseEngine(engines: readonly Engine[], personCount: number): Engine | undefined {
  return engines.find(({ mostPeople }) => mostPeople >= personCount);
}

declare module "#kit/ctx.ts" {
  interface Ports {
    /** In the operator's order. */
    readonly engines: readonly Engine[];
    readonly photos: PhotoChecker;
  }
}
