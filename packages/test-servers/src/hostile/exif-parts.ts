import { PLANTED } from "./hostile-file.ts";
import { marker, segment } from "./jpeg-parts.ts";

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: number;
}

const SHORT = 3;
const LONG = 4;
const ASCII = 2;
const RATIONAL = 5;

export const entry = (tag: number, type: number, count: number, value: number): Entry => ({
  tag,
  type,
  count,
  value,
});
export const orientationEntry = (value: number) => entry(0x0112, SHORT, 1, value);

/** A directory of entries, followed by the offset of the next one. */
export function directory(entries: readonly Entry[], next = 0): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  bytes.writeUInt32LE(next, bytes.length - 4);
  return bytes;
}

export const tiff = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from("II*\0\x08\0\0\0", "latin1"), ...parts]);

export const exifSegment = (body: Buffer): Buffer => segment(marker.app1, "Exif\0\0", body);

/** Personal metadata as a phone writes it: owner, device and location. */
export function personalExif(orientation = 1): Buffer {
  const model = Buffer.from(`${PLANTED} Pixel 99\0`);
  const first = 8;
  const entries = 3;
  const gps = first + 2 + entries * 12 + 4;
  const text = gps + 2 + 4 * 12 + 4;
  const places = text + model.length + (model.length % 2);
  const degrees = Buffer.alloc(48);
  for (const [index, value] of [48, 1, 12, 1, 30, 1, 16, 1, 22, 1, 10, 1].entries())
    degrees.writeUInt32LE(value, index * 4);
  return tiff(
    directory([
      entry(0x0110, ASCII, model.length, text),
      orientationEntry(orientation),
      entry(0x8825, LONG, 1, gps),
    ]),
    directory([
      entry(1, ASCII, 2, "N".charCodeAt(0)),
      entry(2, RATIONAL, 3, places),
      entry(3, ASCII, 2, "E".charCodeAt(0)),
      entry(4, RATIONAL, 3, places + 24),
    ]),
    model,
    Buffer.alloc(model.length % 2),
    degrees,
  );
}

export const xmpPacket = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description exif:GPSLatitude="48,12.5N">${PLANTED}</rdf:Description></rdf:RDF></x:xmpmeta>`;
