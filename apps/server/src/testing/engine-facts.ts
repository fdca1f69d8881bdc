import type { EngineFacts } from "#features/engines/engine.port.ts";

/** Default facts of test engines; each engine overrides what differs. */
export const testFacts: EngineFacts = {
  name: "Test",
  provider: "this server",
  mostPeople: 2,
  price: 1,
  estimateUsd: 0,
  isOurs: true,
  photoRetention: { kind: "none" },
  takesStyle: false,
  takesSeed: false,
  composesOwnPhotos: false,
  canCancel: true,
};
