import type { QueryClient } from "@tanstack/react-query";

/** Everything about the public gallery: own offers, and where each own image is visible. */
export const samplesKeys = { all: ["samples"] } as const;

export const invalidateSamples = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: samplesKeys.all });
