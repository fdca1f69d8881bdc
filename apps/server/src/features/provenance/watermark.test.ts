import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hasValidSignature, signFile } from "./file-signature.ts";
import { WATERMARK_LENGTH, provenanceKeys, readWatermark, writeWatermark } from "./watermark.ts";
import { blankXmp, fillWatermark, readXmp } from "./xmp.ts";

const keys = provenanceKeys(["the secret of today, which is long enough"]);
const others = provenanceKeys(["the secret of somebody else, long enough"]);
const [watermarkKey] = keys.forWatermarks as [Buffer];
const [signatureKey] = keys.forSignatures as [Buffer];
const watermark = {
  generatedAt: new Date("2026-11-15T12:00:00Z"),
  kind: "composite",
  perceptualHash: randomBytes(32),
} as const;

describe("watermark", () => {
  test("is read only with the key that wrote it, and contains time, kind and hash", () => {
    const text = writeWatermark(watermarkKey, watermark);
    expect(text).toHaveLength(WATERMARK_LENGTH);
    expect(readWatermark(keys.forWatermarks, text)).toEqual(watermark);
    expect(readWatermark(others.forWatermarks, text)).toBeUndefined();
    expect(readWatermark(keys.forSignatures, text)).toBeUndefined();
  });

  test("and file signature of a previous secret are still valid after a rotation", () => {
    const after = provenanceKeys([
      "the secret of tomorrow, which is long too",
      "the secret of today, which is long enough",
    ]);
    expect(readWatermark(after.forWatermarks, writeWatermark(watermarkKey, watermark))).toEqual(
      watermark,
    );
    const file = Buffer.from(blankXmp({ kind: "composite", engine: "studio" }));
    signFile(signatureKey, file);
    expect(hasValidSignature(after.forSignatures, file)).toBe(true);
  });

  test("is invalid if any bit has changed", () => {
    const bytes = Buffer.from(writeWatermark(watermarkKey, watermark), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(readWatermark(keys.forWatermarks, changed.toString("base64url"))).toBeUndefined();
    }
    for (const text of [
      "",
      "A".repeat(WATERMARK_LENGTH),
      "…",
      bytes.toString("base64url").slice(1),
    ])
      expect(readWatermark(keys.forWatermarks, text)).toBeUndefined();
  });
});

describe("file signature", () => {
  test("covers every byte of the file", () => {
    const file = Buffer.concat([
      randomBytes(64),
      Buffer.from(blankXmp({ kind: "generated", engine: "google:x" })),
      randomBytes(64),
    ]);
    expect(signFile(signatureKey, file)).toBe(true);
    expect(hasValidSignature(keys.forSignatures, file)).toBe(true);
    expect(hasValidSignature(others.forSignatures, file)).toBe(false);
    for (let at = 0; at < file.length; at++) {
      const changed = Buffer.from(file);
      changed[at]! ^= 1;
      expect(hasValidSignature(keys.forSignatures, changed)).toBe(false);
    }
    expect(hasValidSignature(keys.forSignatures, Buffer.concat([file, Buffer.from("x")]))).toBe(
      false,
    );
    expect(signFile(signatureKey, file)).toBe(true);
    expect(hasValidSignature(keys.forSignatures, file)).toBe(true);
  });

  test("is not written without reserved space, or with two reserved spaces", () => {
    const xmp = Buffer.from(blankXmp({ kind: "generated", engine: "x" }));
    expect(signFile(signatureKey, Buffer.from("nothing"))).toBe(false);
    expect(signFile(signatureKey, Buffer.concat([xmp, xmp]))).toBe(false);
    expect(hasValidSignature(keys.forSignatures, Buffer.from('twofold:Seal="AA'))).toBe(false);
  });
});

test("XMP fields are read as attribute, element and reference", () => {
  const file = Buffer.from(blankXmp({ kind: "composite", engine: 'a"<b>' }));
  const text = writeWatermark(watermarkKey, watermark);
  expect(fillWatermark(file, text)).toBe(true);
  expect(fillWatermark(file, text)).toBe(false);
  expect(readXmp(file)).toMatchObject({
    sourceType:
      "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia",
    watermark: text,
  });
  const element = "<x:xmpmeta><a:DigitalSourceType> one </a:DigitalSourceType></x:xmpmeta>";
  expect(readXmp(Buffer.from(element))?.sourceType).toBe("one");
  const pointer = '<x:xmpmeta><a:DigitalSourceType rdf:resource="two"/></x:xmpmeta>';
  expect(readXmp(Buffer.from(pointer))?.sourceType).toBe("two");
  expect(readXmp(Buffer.from("<x:xmpmeta>"))).toBeUndefined();
  expect(readXmp(Buffer.from(`<x:xmpmeta>${" ".repeat(70_000)}</x:xmpmeta>`))).toBeUndefined();
});
