import { verifyImage, type ImageOrigin } from "@twofold/contract/provenance";
import { call } from "../../lib/api.ts";

export function askOrigin(file: File, signal: AbortSignal): Promise<ImageOrigin> {
  return call(verifyImage, { form: {}, files: { file: [file] } }, { signal });
}
