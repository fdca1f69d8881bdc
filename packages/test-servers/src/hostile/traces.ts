import { PLANTED } from "./hostile-file.ts";
import { marker, segmentsOf } from "./jpeg-parts.ts";
import { riffChunksOf } from "./webp-parts.ts";

const DRI = 0xdd;
const jpegNeeds = new Set<number>([
  marker.app0,
  marker.dqt,
  marker.sof0,
  marker.dht,
  marker.sos,
  DRI,
]);
const webpNeeds = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
const markers = [PLANTED, "Exif\0", "xpacket", "ns.adobe", "ICC_PROFILE", "Photoshop", "mime"];

/** Everything in our output that is not needed to display it. */
export function tracesIn(name: string, bytes: Buffer): string[] {
  const found = markers.filter((text) => bytes.includes(text, 0, "latin1"));
  if (name.endsWith(".jpg")) found.push(...tracesInJpeg(bytes));
  if (name.endsWith(".webp")) found.push(...tracesInWebp(bytes));
  return found;
}

function tracesInJpeg(bytes: Buffer): string[] {
  const segments = segmentsOf(bytes);
  const found = segments
    .filter(({ type }) => !jpegNeeds.has(type))
    .map(({ type }) => `segment ${type.toString(16)}`);
  const end = (segments.at(-1)?.end ?? 0) + 2;
  return end === bytes.length ? found : [...found, "bytes behind the end"];
}

function tracesInWebp(bytes: Buffer): string[] {
  const found = riffChunksOf(bytes)
    .map(({ type }) => type)
    .filter((type) => !webpNeeds.has(type));
  return bytes.readUInt32LE(4) + 8 === bytes.length ? found : [...found, "bytes behind the end"];
}
