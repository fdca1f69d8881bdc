import { openProviderEngine } from "../provider-engine.ts";

export const open = openProviderEngine({ id: "second", price: 1, estimateUsd: 0.03 });
