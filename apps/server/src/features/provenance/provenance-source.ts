import type { SourceKind } from "@twofold/contract/provenance";

/** The source that a generated image declares. */
export interface ProvenanceSource {
  readonly kind: SourceKind;
  /** Such as `studio` or `google:gemini-3-pro-image-preview`. */
  readonly engine: string;
}

const SCHEME = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** IPTC's terms for photographs that a trained model combined, and for images that it generated completely. */
export const sourceTypeOf: Record<SourceKind, string> = {
  composite: `${SCHEME}compositeWithTrainedAlgorithmicMedia`,
  generated: `${SCHEME}trainedAlgorithmicMedia`,
};

/** The studio keeps the pixels of the photos. Every other engine generates a new image. */
export const provenanceSourceOf = (engine: string): ProvenanceSource => ({
  kind: engine === "studio" ? "composite" : "generated",
  engine,
});

/** IPTC's terms for images that software helped to create. `digitalArt` and camera images are not included. */
const machineTypes = new Set([
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicMedia",
  "compositeSynthetic",
  "algorithmicallyEnhanced",
]);

/** The last part of IPTC's URL, if it declares a machine-made image. */
export function sourceTypeNameOf(sourceType: string | undefined): string | undefined {
  const name = sourceType?.split("/").at(-1);
  return name !== undefined && machineTypes.has(name) ? name : undefined;
}
