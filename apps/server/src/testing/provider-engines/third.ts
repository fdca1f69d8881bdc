import { openProviderEngine } from "../provider-engine.ts";

export const open = openProviderEngine({ id: "third", price: 1, estimateUsd: 0.02 });
