import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hasValidSignature, seal } from "./file-signature.ts";
import { WATERMARK_LENGTH, provenanceKeys, readWatermark, writeWatermark } from "./watermark.ts";
import { blankXmp, fillWatermark, readXmp } from "./xmp.ts";

const keys = provenanceKeys(["the secret of today, which is long enough"]);
const others = provenanceKeys(["the secret of somebody else, long enough"]);
const [markKey] = keys.forMarks as [Buffer];
const [sealKey] = keys.forSeals as [Buffer];
const made = {
  madeAt: new Date("2026-11-15T12:00:00Z"),
  kind: "composite",
  perceptualHash: randomBytes(32),
} as const;

test("a mark is read with the key it was written with, and tells when, how and what", () => {
  const mark = writeWatermark(markKey, made);
  expect(mark).toHaveLength(WATERMARK_LENGTH);
  expect(readWatermark(keys.forMarks, mark)).toEqual(made);
  expect(readWatermark(others.forMarks, mark)).toBeUndefined();
  expect(readWatermark(keys.forSeals, mark)).toBeUndefined();
});

test("a secret can be changed: marks and seals of the one before are still known", () => {
  const after = provenanceKeys([
    "the secret of tomorrow, which is long too",
    "the secret of today, which is long enough",
  ]);
  expect(readWatermark(after.forMarks, writeWatermark(markKey, made))).toEqual(made);
  const file = Buffer.from(blankXmp({ kind: "composite", engine: "studio" }));
  seal(sealKey, file);
  expect(hasValidSignature(after.forSeals, file)).toBe(true);
});

test("not one bit of a mark can be changed", () => {
  const mark = Buffer.from(writeWatermark(markKey, made), "base64url");
  for (let bit = 0; bit < mark.length * 8; bit++) {
    const changed = Buffer.from(mark);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(readWatermark(keys.forMarks, changed.toString("base64url"))).toBeUndefined();
  }
  for (const text of ["", "A".repeat(WATERMARK_LENGTH), "…", mark.toString("base64url").slice(1)])
    expect(readWatermark(keys.forMarks, text)).toBeUndefined();
});

test("a seal holds for every byte of the file", () => {
  const file = Buffer.concat([
    randomBytes(64),
    Buffer.from(blankXmp({ kind: "generated", engine: "google:x" })),
    randomBytes(64),
  ]);
  expect(seal(sealKey, file)).toBe(true);
  expect(hasValidSignature(keys.forSeals, file)).toBe(true);
  expect(hasValidSignature(others.forSeals, file)).toBe(false);
  for (let at = 0; at < file.length; at++) {
    const changed = Buffer.from(file);
    changed[at]! ^= 1;
    expect(hasValidSignature(keys.forSeals, changed)).toBe(false);
  }
  expect(hasValidSignature(keys.forSeals, Buffer.concat([file, Buffer.from("x")]))).toBe(false);
  expect(seal(sealKey, file)).toBe(true);
  expect(hasValidSignature(keys.forSeals, file)).toBe(true);
});

test("a file without room for a seal, or with room for two, gets none", () => {
  const xmp = Buffer.from(blankXmp({ kind: "generated", engine: "x" }));
  expect(seal(sealKey, Buffer.from("nothing"))).toBe(false);
  expect(seal(sealKey, Buffer.concat([xmp, xmp]))).toBe(false);
  expect(hasValidSignature(keys.forSeals, Buffer.from('twofold:Seal="AA'))).toBe(false);
});

test("what is said in XMP is read again, however others write it", () => {
  const file = Buffer.from(blankXmp({ kind: "composite", engine: 'a"<b>' }));
  const mark = writeWatermark(markKey, made);
  expect(fillWatermark(file, mark)).toBe(true);
  expect(fillWatermark(file, mark)).toBe(false);
  expect(readXmp(file)).toMatchObject({
    sourceType:
      "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia",
    mark,
  });
  const element = "<x:xmpmeta><a:DigitalSourceType> one </a:DigitalSourceType></x:xmpmeta>";
  expect(readXmp(Buffer.from(element))?.sourceType).toBe("one");
  const pointer = '<x:xmpmeta><a:DigitalSourceType rdf:resource="two"/></x:xmpmeta>';
  expect(readXmp(Buffer.from(pointer))?.sourceType).toBe("two");
  expect(readXmp(Buffer.from("<x:xmpmeta>"))).toBeUndefined();
  expect(readXmp(Buffer.from(`<x:xmpmeta>${" ".repeat(70_000)}</x:xmpmeta>`))).toBeUndefined();
});
