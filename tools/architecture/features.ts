import json from "./features.json" with { type: "json" };

/** Who may call whom. A new arrow is one line in features.json, seen in review. */
export const features: Readonly<Record<string, readonly string[]>> = json;
