import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { SourceKind } from "@twofold/contract/provenance";
import { PERCEPTUAL_HASH_BYTES } from "./perceptual-hash.ts";

/**
 * The watermark of a generated image: time, kind and perceptual hash, authenticated with our key. It
 * contains no personal data, and reading it needs no table.
 */
export interface Watermark {
  readonly generatedAt: Date;
  readonly kind: SourceKind;
  readonly perceptualHash: Buffer;
}

export interface ProvenanceKeys {
  /** The first key signs and all keys verify, so that the secret can be rotated. */
  readonly forWatermarks: readonly Buffer[];
  readonly forSignatures: readonly Buffer[];
}

export function provenanceKeys(secrets: readonly string[]): ProvenanceKeys {
  const derive = (use: string) =>
    secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", `twofold ${use}`, 32)));
  return { forWatermarks: derive("made mark"), forSignatures: derive("file seal") };
}

const VERSION = 1;
const kinds: readonly SourceKind[] = ["composite", "generated"];
const BODY = 1 + 1 + 6 + PERCEPTUAL_HASH_BYTES;
const MAC = 16;
/** In base64url. The length is constant, so that a watermark fits into the reserved space. */
export const WATERMARK_LENGTH = Math.ceil(((BODY + MAC) * 4) / 3);

export function writeWatermark(
  key: Buffer,
  { generatedAt, kind, perceptualHash }: Watermark,
): string {
  const body = Buffer.alloc(BODY);
  body.writeUInt8(VERSION, 0);
  body.writeUInt8(kinds.indexOf(kind), 1);
  body.writeUIntBE(Math.floor(generatedAt.getTime() / 1000), 2, 6);
  perceptualHash.copy(body, 8, 0, PERCEPTUAL_HASH_BYTES);
  return Buffer.concat([body, macOf(key, body)]).toString("base64url");
}

/** Returns undefined if we did not write the watermark. */
export function readWatermark(keys: readonly Buffer[], text: string): Watermark | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== BODY + MAC) return undefined;
  const body = bytes.subarray(0, BODY);
  const isOurs = keys.some((key) => timingSafeEqual(macOf(key, body), bytes.subarray(BODY)));
  const kind = kinds[body.readUInt8(1)];
  if (!isOurs || body.readUInt8(0) !== VERSION || !kind) return undefined;
  return {
    generatedAt: new Date(body.readUIntBE(2, 6) * 1000),
    kind,
    perceptualHash: Buffer.from(body.subarray(8)),
  };
}

const macOf = (key: Buffer, body: Buffer) =>
  createHmac("sha256", key).update(body).digest().subarray(0, MAC);
