import type { Limit } from "#kit/limits.ts";

/** Credits limit generations; these limit rejected requests, and generations while the credit system is off. */
export const startsByUser: Limit = { name: "generations.start", points: 60, seconds: 600 };
export const alternativesByUser: Limit = {
  name: "generations.alternative",
  points: 60,
  seconds: 600,
};
export const checksByUser: Limit = { name: "generations.check", points: 120, seconds: 600 };
