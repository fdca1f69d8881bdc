/** The public API of the provenance feature. */
export { jpegWithXmp } from "./jpeg-metadata.ts";
export {
  hasDetails,
  MAX_DIFFERING_BITS,
  PERCEPTUAL_HASH_HEIGHT,
  PERCEPTUAL_HASH_WIDTH,
  perceptualHashOf,
} from "./perceptual-hash.ts";
export { provenanceKeys } from "./watermark.ts";
export { provenanceSourceOf, type ProvenanceSource } from "./provenance-source.ts";
export { createProvenanceWriter } from "./provenance-writer.ts";
export { blankXmp } from "./xmp.ts";
