/** The door to the engines. */
import type { Engine, PhotoChecker } from "./engine.port.ts";
import type { EngineRules } from "./standing.ts";

export { checkedEngine } from "./checked-engine.ts";
export { engineFor } from "./choose-engine.ts";
export { labelOf } from "./compose-prompt.ts";
export { drawWithEngines, type Drawn } from "./draw-with-engines.ts";
export { EngineRefused } from "./engine.port.ts";
export type { Engine, PhotoProblem, PhotoReport, Progress } from "./engine.port.ts";
export { NobodyDraws, OutOfTime } from "./engines.errors.ts";
export { listAttempts } from "./engines.store.ts";
export { promptFor } from "./prompt-for.ts";
export { sweepAttempts } from "./sweep-attempts.ts";

declare module "#kit/ctx.ts" {
  interface Ports {
    /** In the operator's order. */
    readonly engines: readonly Engine[];
    readonly engineRules: EngineRules;
    readonly photos: PhotoChecker;
  }
}
