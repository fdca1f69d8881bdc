/** The public API of samples. */
export { applyReview } from "./apply-review.ts";
export { countPartnerSamples } from "./count-partner-samples.ts";
export { describeOffer } from "./describe-offer.ts";
export { countSamplesByState, findSampleById, findSampleOfImage } from "./samples.store.ts";
export { hideSampleCopy } from "./hide-sample-copy.ts";
export { restoreReview } from "./restore-review.ts";
export { takeDownPartnerSamples } from "./take-down-partner-samples.ts";
export { takeDownSamples } from "./take-down-samples.ts";
