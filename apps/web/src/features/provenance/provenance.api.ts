import { verifyImage, type PictureOrigin } from "@twofold/contract/provenance";
import { call } from "../../lib/api.ts";

export function askOrigin(file: File, signal: AbortSignal): Promise<PictureOrigin> {
  return call(verifyImage, { form: {}, files: { file: [file] } }, { signal });
}
