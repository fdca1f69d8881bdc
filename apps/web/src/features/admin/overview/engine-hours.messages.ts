import type { EngineState } from "@twofold/contract/engines";

export const engineHoursMessages = {
  title: "Engines, last 48 hours",
  line: "Each bar is one hour",
  engine: "Engine",
  state: "State",
  hours: "By hour",
  delivered: "Delivered",
  p95: "95th percentile",
  cost: "Cost",
  perDelivered: "Per delivered",
  failing: (hours: number) =>
    hours === 0 ? "No hour with failures" : `Failures in ${hours} of 48 hours`,
  states: {
    on: "Well",
    resting: "Resting",
    out_of_budget: "Budget used up",
    off: "Off",
  } satisfies Record<EngineState, string>,
};
