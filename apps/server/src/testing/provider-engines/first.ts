import { openProviderEngine } from "../provider-engine.ts";

export const open = openProviderEngine({ id: "first", price: 2, estimateUsd: 0.04 });
