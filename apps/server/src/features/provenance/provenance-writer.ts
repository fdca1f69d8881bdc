import { readFile, writeFile } from "node:fs/promises";
import type { Log } from "#kit/log.ts";
import type { Credentials, SignedFile } from "./credentials.port.ts";
import { hasValidSignature, signFile } from "./file-signature.ts";
import { readWatermark, writeWatermark, type Watermark, type ProvenanceKeys } from "./watermark.ts";
import { fillWatermark, readXmp } from "./xmp.ts";

/** Signs generated images and verifies the signatures. */
export interface ProvenanceWriter {
  /** Writes the watermark of a new image, then the file signature and the Content Credentials. */
  sign(file: SignedFile, watermark: Watermark): Promise<void>;
  /** Signs a variant of a watermarked image. A file without a watermark stays unchanged. */
  signVariant(file: SignedFile): Promise<void>;
  /** Returns undefined if we did not write the watermark. */
  read(watermark: string): Watermark | undefined;
  /** Returns whether no byte has changed since the file was signed. */
  isUntouched(bytes: Buffer): boolean;
}

interface ProvenanceOptions {
  readonly keys: ProvenanceKeys;
  readonly credentials: Credentials;
  readonly log: Pick<Log, "error">;
}

export function createProvenanceWriter({
  keys,
  credentials,
  log,
}: ProvenanceOptions): ProvenanceWriter {
  const [watermarkKey] = keys.forWatermarks;
  const [signatureKey] = keys.forSignatures;
  if (!watermarkKey || !signatureKey) throw new Error("there is no key to sign images with");

  async function signBytes(file: SignedFile, bytes: Buffer): Promise<void> {
    if (!signFile(signatureKey as Buffer, bytes)) return;
    await writeFile(file.path, bytes);
    if (!credentials.canSign) return;
    const { sourceType = "", engine = "" } = readXmp(bytes) ?? {};
    // An expired certificate must not prevent the delivery of an image.
    await credentials
      .sign(file, { sourceType, engine })
      .catch((error: unknown) => log.error({ err: error }, "provenance: signing a file failed"));
  }

  return {
    async sign(file, watermark) {
      const bytes = await readFile(file.path);
      if (!fillWatermark(bytes, writeWatermark(watermarkKey, watermark)))
        throw new Error("the file has no space for a watermark");
      await signBytes(file, bytes);
    },
    async signVariant(file) {
      await signBytes(file, await readFile(file.path));
    },
    read: (watermark) => readWatermark(keys.forWatermarks, watermark),
    isUntouched: (bytes) => hasValidSignature(keys.forSignatures, bytes),
  };
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly contentCredentials: Credentials;
  }
  interface Services {
    readonly provenance: ProvenanceWriter;
  }
}
