/** The public API of engines. */
import type { Engine, PhotoChecker } from "./engine.port.ts";
import type { EngineMetrics } from "./engines.metrics.ts";

export { overrideFacts } from "./override-facts.ts";
export { requireBudgets } from "./require-budgets.ts";
export { dayOf as budgetDayOf } from "./engine-status.ts";
export { findAvailableEngine, isEngineAvailable } from "./find-available-engine.ts";
export { selectEngine } from "./select-engine.ts";
export { labelOf, labelOfAll } from "./compose-prompt.ts";
export { renderWithFailover, type RenderResult } from "./render-with-failover.ts";
export { EngineRefusedError } from "./engine.port.ts";
export type { Engine, Progress } from "./engine.port.ts";
export { NoEngineAvailableError, DeadlineExceededError } from "./engines.errors.ts";
export {
  attemptCosts,
  attemptRows,
  engineStatusReads,
  paidCallRows,
} from "./engines.read-model.ts";
export { listAttempts } from "./engines.store.ts";
export { buildPrompt, instructionsIn } from "./build-prompt.ts";
export { isPromptSent, mayReadPrompt } from "./reads-prompt.ts";
export { describeEngines } from "./describe-engines.ts";
export { engineBudgetChanged, engineOrderChanged, engineSwitchChanged } from "./engines.actions.ts";
export { discardPaidCalls } from "./discard-paid-calls.ts";
export { purgeAttempts } from "./purge-attempts.ts";
export { sweepAttempts } from "./sweep-attempts.ts";

declare module "#kit/ctx.ts" {
  interface Ports {
    /** The engines in the operator's order. */
    readonly engines: readonly Engine[];
    readonly photoChecker: PhotoChecker;
  }
  interface Services {
    readonly engineMetrics: EngineMetrics;
  }
}
