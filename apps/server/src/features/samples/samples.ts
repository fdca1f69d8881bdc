/** The public API of samples. */
export { applyReview } from "./apply-review.ts";
export { describeOffer } from "./describe-offer.ts";
export { findSampleOfImage } from "./samples.store.ts";
export { hideSamples } from "./hide-samples.ts";
export { takeDownSamples } from "./take-down-samples.ts";
