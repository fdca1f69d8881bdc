import type { EngineFacts } from "#features/engines/engine.port.ts";

/** Default facts of test engines; each engine overrides what differs. */
export const testFacts: EngineFacts = {
  name: "Test",
  provider: "this server",
  mostPeople: 2,
  price: 1,
  estimateUsd: 0,
  isOurs: true,
  photosGo: "Nowhere.",
  photosAreKept: "Not at all.",
  takesStyle: false,
  takesSeed: false,
  canCancel: true,
};
