import { createProviderEngine } from "../provider-engine.ts";

export const open = createProviderEngine({ id: "inline", price: 1, estimateUsd: 0.03 });
