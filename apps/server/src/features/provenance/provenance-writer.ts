import { readFile, writeFile } from "node:fs/promises";
import type { Log } from "#kit/log.ts";
import type { Credentials, SignedFile } from "./credentials.port.ts";
import { hasValidSignature, seal } from "./file-signature.ts";
import { readWatermark, writeWatermark, type Watermark, type ProvenanceKeys } from "./watermark.ts";
import { fillWatermark, readXmp } from "./xmp.ts";

/** Marks what we made, and knows it again. */
export interface ProvenanceWriter {
  /** Fills in the mark of a picture that was just made, seals the file and signs it. */
  mark(file: SignedFile, made: Watermark): Promise<void>;
  /** Seals and signs a smaller copy of a marked picture; a file without a mark stays as it is. */
  markCopy(file: SignedFile): Promise<void>;
  /** Undefined if the text is no mark of ours. */
  read(mark: string): Watermark | undefined;
  /** Whether not one byte has changed since the file was sealed. */
  isUntouched(bytes: Buffer): boolean;
}

interface MarksOptions {
  readonly keys: ProvenanceKeys;
  readonly credentials: Credentials;
  readonly log: Pick<Log, "error">;
}

export function createProvenanceWriter({ keys, credentials, log }: MarksOptions): ProvenanceWriter {
  const [markKey] = keys.forMarks;
  const [sealKey] = keys.forSeals;
  if (!markKey || !sealKey) throw new Error("there is no key to mark pictures with");

  async function finish(file: SignedFile, bytes: Buffer): Promise<void> {
    if (!seal(sealKey as Buffer, bytes)) return;
    await writeFile(file.path, bytes);
    if (!credentials.canSign) return;
    const { sourceType = "", engine = "" } = readXmp(bytes) ?? {};
    // Nobody should wait in vain for a picture because a certificate ran out over night.
    await credentials
      .sign(file, { sourceType, engine })
      .catch((error: unknown) => log.error({ err: error }, "provenance: a file was not signed"));
  }

  return {
    async mark(file, made) {
      const bytes = await readFile(file.path);
      if (!fillWatermark(bytes, writeWatermark(markKey, made)))
        throw new Error("no room was left for a mark");
      await finish(file, bytes);
    },
    async markCopy(file) {
      await finish(file, await readFile(file.path));
    },
    read: (mark) => readWatermark(keys.forMarks, mark),
    isUntouched: (bytes) => hasValidSignature(keys.forSeals, bytes),
  };
}

declare module "#kit/ctx.ts" {
  interface Ports {
    readonly marks: ProvenanceWriter;
    readonly credentials: Credentials;
  }
}
