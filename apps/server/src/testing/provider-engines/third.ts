import { createProviderEngine } from "../provider-engine.ts";

export const open = createProviderEngine({ id: "third", price: 1, estimateUsd: 0.02 });
