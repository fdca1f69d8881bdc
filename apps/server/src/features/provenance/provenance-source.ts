import type { SourceKind } from "@twofold/contract/provenance";

/** What is said of a picture that we made. */
export interface ProvenanceSource {
  readonly kind: SourceKind;
  /** Such as `studio` or `google:gemini-3-pro-image-preview`. */
  readonly engine: string;
}

const SCHEME = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** IPTC's words: photographs put together with the help of trained networks, or drawn by them whole. */
export const sourceTypeOf: Record<SourceKind, string> = {
  composite: `${SCHEME}compositeWithTrainedAlgorithmicMedia`,
  generated: `${SCHEME}trainedAlgorithmicMedia`,
};

/** The studio keeps the photos' own pixels; everything else draws anew. */
export const provenanceSourceOf = (engine: string): ProvenanceSource => ({
  kind: engine === "studio" ? "composite" : "generated",
  engine,
});

/** IPTC's words for what a machine had a part in; `digitalArt` and the camera's are none of them. */
const byMachine = new Set([
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicMedia",
  "compositeSynthetic",
  "algorithmicallyEnhanced",
]);

/** The last word of IPTC's address if it says that a machine made the picture. */
export function sourceTypeNameOf(sourceType: string | undefined): string | undefined {
  const word = sourceType?.split("/").at(-1);
  return word !== undefined && byMachine.has(word) ? word : undefined;
}
