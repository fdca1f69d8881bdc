/** The public API of samples. */
export { applyReview } from "./apply-review.ts";
export { describeOffer } from "./describe-offer.ts";
export { findSampleById, findSampleOfImage } from "./samples.store.ts";
export { hideSampleCopy } from "./hide-sample-copy.ts";
export { takeDownSamples } from "./take-down-samples.ts";
