import { createProviderEngine } from "../provider-engine.ts";

export const open = createProviderEngine({ id: "first", price: 2, estimateUsd: 0.04 });
