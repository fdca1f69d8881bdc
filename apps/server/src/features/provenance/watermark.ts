import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { SourceKind } from "@twofold/contract/provenance";
import { PERCEPTUAL_HASH_BYTES } from "./perceptual-hash.ts";

/**
 * The mark that a picture carries: when it was made, how, and what it looks like, under a key that
 * only we have. It names nobody, and no table is needed to read it.
 */
export interface Watermark {
  readonly madeAt: Date;
  readonly kind: SourceKind;
  readonly perceptualHash: Buffer;
}

export interface ProvenanceKeys {
  /** The first one signs; all of them are good for reading, so that a secret can be changed. */
  readonly forMarks: readonly Buffer[];
  readonly forSeals: readonly Buffer[];
}

export function provenanceKeys(secrets: readonly string[]): ProvenanceKeys {
  const derive = (use: string) =>
    secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", `twofold ${use}`, 32)));
  return { forMarks: derive("made mark"), forSeals: derive("file seal") };
}

const VERSION = 1;
const kinds: readonly SourceKind[] = ["composite", "generated"];
const BODY = 1 + 1 + 6 + PERCEPTUAL_HASH_BYTES;
const MAC = 16;
/** In base64url; always the same, so that a mark can be filled in where room was left for it. */
export const WATERMARK_LENGTH = Math.ceil(((BODY + MAC) * 4) / 3);

export function writeWatermark(key: Buffer, { madeAt, kind, perceptualHash }: Watermark): string {
  const body = Buffer.alloc(BODY);
  body.writeUInt8(VERSION, 0);
  body.writeUInt8(kinds.indexOf(kind), 1);
  body.writeUIntBE(Math.floor(madeAt.getTime() / 1000), 2, 6);
  perceptualHash.copy(body, 8, 0, PERCEPTUAL_HASH_BYTES);
  return Buffer.concat([body, macOf(key, body)]).toString("base64url");
}

/** Undefined if it is not ours. */
export function readWatermark(keys: readonly Buffer[], text: string): Watermark | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== BODY + MAC) return undefined;
  const body = bytes.subarray(0, BODY);
  const isOurs = keys.some((key) => timingSafeEqual(macOf(key, body), bytes.subarray(BODY)));
  const kind = kinds[body.readUInt8(1)];
  if (!isOurs || body.readUInt8(0) !== VERSION || !kind) return undefined;
  return {
    madeAt: new Date(body.readUIntBE(2, 6) * 1000),
    kind,
    perceptualHash: Buffer.from(body.subarray(8)),
  };
}

const macOf = (key: Buffer, body: Buffer) =>
  createHmac("sha256", key).update(body).digest().subarray(0, MAC);
