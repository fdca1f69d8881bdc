import { createProviderEngine } from "../provider-engine.ts";

export const open = createProviderEngine({
  id: "jobs",
  price: 1,
  estimateUsd: 0.03,
  hasJobs: true,
});
