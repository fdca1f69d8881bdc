import sharp from "sharp";
import { file, once, refused, type HostileFile } from "./hostile-file.ts";
import { find, marker, segmentsOf } from "./jpeg-parts.ts";
import { startOf } from "./png-parts.ts";
import { noisePicture } from "./samples.ts";

/** How many bytes remain; negative: how many are removed. */
type Place = readonly [where: string, at: (whole: Buffer) => number];

const end = (left: number): Place => [
  `${-left} byte${left === -1 ? "" : "s"} before the end`,
  () => left,
];
const share = (part: number): Place => [
  `after ${part * 100} percent`,
  (whole) => Math.floor(whole.length * part),
];

function cuts(kind: string, make: () => Promise<Buffer>, places: readonly Place[]): HostileFile[] {
  const whole = once(make);
  return places.map(([where, at]) =>
    file(kind.replace(".", ` cut ${where}.`), refused(fateOf(where)), async () => {
      const bytes = await whole();
      return bytes.subarray(0, at(bytes));
    }),
  );
}

/** A file without its magic bytes could have any format. */
const fateOf = (where: string) => (where.startsWith("in the magic") ? "not_an_image" : "damaged");

const magic = (length: number): Place => ["in the magic", () => length];

const baseline = () => noisePicture().jpeg().toBuffer();
const progressive = () => noisePicture().jpeg({ progressive: true }).toBuffer();
const withinJpeg = (where: string, type: number): Place => [
  where,
  (whole) => find(whole, type).start + 9,
];
const scan = (number: number): Place => [
  `in scan ${number}`,
  (whole) => {
    const scans = segmentsOf(whole).filter(({ type }) => type === marker.sos);
    const { start, end: stop } = scans[number - 1] ?? { start: 0, end: 0 };
    return Math.floor((start + stop) / 2);
  },
];

const jpegs = [
  ...cuts("jpeg.jpg", baseline, [
    magic(2),
    ["behind the magic", () => 3],
    ["in its first segment", () => 11],
    withinJpeg("in the quantisation table", marker.dqt),
    withinJpeg("in the frame header", marker.sof0),
    withinJpeg("in the Huffman table", marker.dht),
    withinJpeg("in the scan header", marker.sos),
    ["after the first pixels", (whole) => find(whole, marker.sos).start + 60],
    share(0.5),
    share(0.9),
    end(-20),
    end(-2),
    end(-1),
  ]),
  ...cuts("progressive jpeg.jpg", progressive, [scan(1), scan(2), scan(5), share(0.95), end(-1)]),
];

const pngs = [
  ...cuts("png.png", () => noisePicture().png().toBuffer(), [
    magic(4),
    ["behind the magic", () => 8],
    ["in the header", () => 20],
    ["behind the header", () => 33],
    ["in the first pixels", (whole) => startOf(whole, "IDAT") + 40],
    share(0.5),
    share(0.99),
    ["before IEND", (whole) => startOf(whole, "IEND")],
    end(-5),
    end(-1),
  ]),
  ...cuts("interlaced png.png", () => noisePicture().png({ progressive: true }).toBuffer(), [
    share(0.02),
    share(0.6),
    end(-12),
  ]),
];

/** Three frames; the first is complete in every cut that is called late. */
async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(
    [1, 2, 3].map((times) =>
      noisePicture(100, 80 + times)
        .resize(100, 80)
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } });
  return format === "gif" ? joined.gif().toBuffer() : joined.webp().toBuffer();
}

const gifs = [
  ...cuts("gif.gif", () => noisePicture().gif().toBuffer(), [
    magic(3),
    ["behind the magic", () => 6],
    ["in the screen size", () => 9],
    ["in the colours", () => 60],
    ["behind the colours", () => 13 + 768],
    share(0.3),
    share(0.9),
    end(-2),
    end(-1),
  ]),
  ...cuts("animation.gif", () => animation("gif"), [share(0.2), share(0.7), share(0.97), end(-1)]),
];

const webps = [
  ...cuts("webp.webp", () => noisePicture().webp().toBuffer(), [
    magic(8),
    ["behind the magic", () => 12],
    ["in the chunk header", () => 18],
    ["in the frame header", () => 27],
    share(0.5),
    end(-1),
  ]),
  ...cuts("lossless webp.webp", () => noisePicture().webp({ lossless: true }).toBuffer(), [
    ["in the frame header", () => 23],
    share(0.5),
    end(-3),
  ]),
  ...cuts("animation.webp", () => animation("webp"), [share(0.2), share(0.9), end(-2)]),
];

export const cutFiles: readonly HostileFile[] = [...jpegs, ...pngs, ...gifs, ...webps];
