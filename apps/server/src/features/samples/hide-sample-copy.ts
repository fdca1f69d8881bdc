import type { Tx } from "#kit/transaction.ts";
import { hideSamples } from "./hide-samples.ts";
import type { SampleKey } from "./samples.store.ts";

/** A copy of a removed image is hidden until a moderator has seen it. */
export const hideSampleCopy = (tx: Tx, { userId, imageId }: SampleKey): Promise<void> =>
  hideSamples(tx, { userId, imageIds: [imageId] });
