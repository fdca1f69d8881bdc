import { createProviderEngine } from "../provider-engine.ts";

export const open = createProviderEngine({ id: "second", price: 1, estimateUsd: 0.03 });
