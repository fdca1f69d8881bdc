import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hasWholeSeal, seal } from "./file-seal.ts";
import { MARK_LENGTH, provenanceKeys, readMark, writeMark } from "./made-mark.ts";
import { blankXmp, fillMark, readXmp } from "./xmp.ts";

const keys = provenanceKeys(["the secret of today, which is long enough"]);
const others = provenanceKeys(["the secret of somebody else, long enough"]);
const [markKey] = keys.forMarks as [Buffer];
const [sealKey] = keys.forSeals as [Buffer];
const made = {
  madeAt: new Date("2026-11-15T12:00:00Z"),
  kind: "composite",
  likeness: randomBytes(32),
} as const;

test("a mark is read with the key it was written with, and tells when, how and what", () => {
  const mark = writeMark(markKey, made);
  expect(mark).toHaveLength(MARK_LENGTH);
  expect(readMark(keys.forMarks, mark)).toEqual(made);
  expect(readMark(others.forMarks, mark)).toBeUndefined();
  expect(readMark(keys.forSeals, mark)).toBeUndefined();
});

test("a secret can be changed: marks and seals of the one before are still known", () => {
  const after = provenanceKeys([
    "the secret of tomorrow, which is long too",
    "the secret of today, which is long enough",
  ]);
  expect(readMark(after.forMarks, writeMark(markKey, made))).toEqual(made);
  const file = Buffer.from(blankXmp({ kind: "composite", engine: "studio" }));
  seal(sealKey, file);
  expect(hasWholeSeal(after.forSeals, file)).toBe(true);
});

test("not one bit of a mark can be changed", () => {
  const mark = Buffer.from(writeMark(markKey, made), "base64url");
  for (let bit = 0; bit < mark.length * 8; bit++) {
    const changed = Buffer.from(mark);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(readMark(keys.forMarks, changed.toString("base64url"))).toBeUndefined();
  }
  for (const text of ["", "A".repeat(MARK_LENGTH), "…", mark.toString("base64url").slice(1)])
    expect(readMark(keys.forMarks, text)).toBeUndefined();
});

test("a seal holds for every byte of the file", () => {
  const file = Buffer.concat([
    randomBytes(64),
    Buffer.from(blankXmp({ kind: "generated", engine: "google:x" })),
    randomBytes(64),
  ]);
  expect(seal(sealKey, file)).toBe(true);
  expect(hasWholeSeal(keys.forSeals, file)).toBe(true);
  expect(hasWholeSeal(others.forSeals, file)).toBe(false);
  for (let at = 0; at < file.length; at++) {
    const changed = Buffer.from(file);
    changed[at]! ^= 1;
    expect(hasWholeSeal(keys.forSeals, changed)).toBe(false);
  }
  expect(hasWholeSeal(keys.forSeals, Buffer.concat([file, Buffer.from("x")]))).toBe(false);
  expect(seal(sealKey, file)).toBe(true);
  expect(hasWholeSeal(keys.forSeals, file)).toBe(true);
});

test("a file without room for a seal, or with room for two, gets none", () => {
  const xmp = Buffer.from(blankXmp({ kind: "generated", engine: "x" }));
  expect(seal(sealKey, Buffer.from("nothing"))).toBe(false);
  expect(seal(sealKey, Buffer.concat([xmp, xmp]))).toBe(false);
  expect(hasWholeSeal(keys.forSeals, Buffer.from('twofold:Seal="AA'))).toBe(false);
});

test("what is said in XMP is read again, however others write it", () => {
  const file = Buffer.from(blankXmp({ kind: "composite", engine: 'a"<b>' }));
  const mark = writeMark(markKey, made);
  expect(fillMark(file, mark)).toBe(true);
  expect(fillMark(file, mark)).toBe(false);
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
