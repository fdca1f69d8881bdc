import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { MakingKind } from "@twofold/contract/provenance";
import { LIKENESS_BYTES } from "./likeness.ts";

/**
 * The mark that a picture carries: when it was made, how, and what it looks like, under a key that
 * only we have. It names nobody, and no table is needed to read it.
 */
export interface MadeMark {
  readonly madeAt: Date;
  readonly kind: MakingKind;
  readonly likeness: Buffer;
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
const kinds: readonly MakingKind[] = ["composite", "generated"];
const BODY = 1 + 1 + 6 + LIKENESS_BYTES;
const MAC = 16;
/** In base64url; always the same, so that a mark can be filled in where room was left for it. */
export const MARK_LENGTH = Math.ceil(((BODY + MAC) * 4) / 3);

export function writeMark(key: Buffer, { madeAt, kind, likeness }: MadeMark): string {
  const body = Buffer.alloc(BODY);
  body.writeUInt8(VERSION, 0);
  body.writeUInt8(kinds.indexOf(kind), 1);
  body.writeUIntBE(Math.floor(madeAt.getTime() / 1000), 2, 6);
  likeness.copy(body, 8, 0, LIKENESS_BYTES);
  return Buffer.concat([body, macOf(key, body)]).toString("base64url");
}

/** Undefined if it is not ours. */
export function readMark(keys: readonly Buffer[], text: string): MadeMark | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== BODY + MAC) return undefined;
  const body = bytes.subarray(0, BODY);
  const isOurs = keys.some((key) => timingSafeEqual(macOf(key, body), bytes.subarray(BODY)));
  const kind = kinds[body.readUInt8(1)];
  if (!isOurs || body.readUInt8(0) !== VERSION || !kind) return undefined;
  return {
    madeAt: new Date(body.readUIntBE(2, 6) * 1000),
    kind,
    likeness: Buffer.from(body.subarray(8)),
  };
}

const macOf = (key: Buffer, body: Buffer) =>
  createHmac("sha256", key).update(body).digest().subarray(0, MAC);
