import { impersonalTable, personalTable } from "#kit/personal-data.ts";

export const enginesPersonalData = [
  personalTable("engine_attempts", {
    key: "generation_id attempt",
    file: "drawing-attempts",
    shows: "generation_id attempt engine model started_at ends_by ms outcome",
    hides: { our_cost: "cost_usd", part_of_our_cost: "is_estimate" },
  }),
  personalTable("engine_paid_calls", {
    key: "generation_id attempt",
    file: "paid-calls",
    shows: "generation_id attempt",
    hides: { internal: "provider_job" },
  }),
  personalTable("engine_choices", { key: "", file: "chosen-model", shows: "engine chosen_at" }),
  impersonalTable("engine_health", "availability of engines"),
  impersonalTable(
    "engine_settings",
    "budgets, order and switches; the ids of administrators survive their accounts",
  ),
  impersonalTable("engine_spend", "daily cost of all pictures"),
];
