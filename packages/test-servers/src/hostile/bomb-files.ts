import { deflateSync } from "node:zlib";
import { accepted, file, once, refused, type HostileFile } from "./hostile-file.ts";
import { gifDot, GIF_END, gifFrame, gifHead } from "./gif-parts.ts";
import { marker, segment, segmentsOf, withFrame, withSegments } from "./jpeg-parts.ts";
import { blank, chunk, colours, header, png, withChunks } from "./png-parts.ts";
import { cutOut, flatPicture, HEIGHT, noisePicture, quartersPicture, WIDTH } from "./samples.ts";
import { losslessClaim, riff, riffChunk } from "./webp-parts.ts";

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 2 ** 20));
const gigabyte = once(() => zeros(1024));

function blankPng(of: Parameters<typeof header>[0]): Buffer {
  return png(header(of), chunk("IDAT", blank(of)));
}

/** Small files that require a lot of memory. */
const memory: readonly HostileFile[] = [
  file("30000 px square of nothing.png", refused("too_many_pixels"), () =>
    blankPng({ width: 30_000, height: 30_000, depth: 1, colour: colours.grey }),
  ),
  file("7000 px square of nothing.png", accepted(7000, 7000), () =>
    blankPng({ width: 7000, height: 7000, depth: 1, colour: colours.grey }),
  ),
  file("largest size that a png can claim.png", refused("damaged"), () =>
    png(header({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }), chunk("IDAT", zeros(1))),
  ),
  file("50 million pixels and one row.png", refused("too_many_pixels"), () =>
    blankPng({ width: 16_000, height: 3126, depth: 1, colour: colours.grey }),
  ),
  file("50 million pixels.jpg", accepted(16_000, 3125), () =>
    flatPicture(16_000, 3125).jpeg().toBuffer(),
  ),
  file("50 million progressive pixels.jpg", accepted(7000, 7142), () =>
    flatPicture(7000, 7142).jpeg({ progressive: true }).toBuffer(),
  ),
  file("50 million progressive pixels of full colour.jpg", refused("too_many_pixels"), () =>
    flatPicture(7000, 7142).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  ),
  file("50 million pixels.webp", refused("too_many_pixels"), () =>
    flatPicture(7000, 7142).webp({ effort: 0 }).toBuffer(),
  ),
  file("40 million pixels.webp", accepted(6400, 6300), () =>
    flatPicture(6400, 6300).webp({ effort: 0 }).toBuffer(),
  ),
  file("50 million interlaced pixels.png", accepted(7000, 7142), () =>
    flatPicture(7000, 7142).png({ progressive: true }).toBuffer(),
  ),
  file("16 bit interlaced with alpha.png", accepted(3300, 3300, { isTransparent: true }), () =>
    cutOut(3300, 3300).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  ),
  file("16 bit interlaced, too large for alpha.png", refused("too_many_pixels"), () =>
    cutOut(7000, 7000).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  ),
  file("noise with alpha.png", accepted(2400, 2400, { isTransparent: true }), () =>
    noisePicture(800, 800, 4).resize(2400, 2400, { kernel: "nearest" }).png().toBuffer(),
  ),
  file("alpha at the limit.png", accepted(3900, 3900, { isTransparent: true }), () =>
    cutOut(3900, 3900).png().toBuffer(),
  ),
  file("jpeg claims 65500 px.jpg", refused("too_many_pixels"), async () =>
    withFrame(await quartersPicture().jpeg().toBuffer(), { width: 65_500, height: 65_500 }),
  ),
  file("jpeg claims 7000 px and has 96.jpg", refused("damaged"), async () =>
    withFrame(await quartersPicture().jpeg().toBuffer(), { width: 7000, height: 7000 }),
  ),
  file("webp claims 16383 px.webp", refused("too_many_pixels"), () =>
    losslessClaim(16_383, 16_383),
  ),
  file("webp claims 6000 px.webp", refused("damaged"), () => losslessClaim(6000, 6000)),
  file("webp canvas of 16 million px.webp", refused("damaged"), async () => {
    const canvas = Buffer.alloc(10, 0xff);
    canvas[0] = 0;
    const inner = await quartersPicture().webp().toBuffer();
    return riff(riffChunk("VP8X", canvas), inner.subarray(12));
  }),
  // The decoder uses the frames, not the canvas.
  file("gif canvas of 65535 px.gif", accepted(1, 1), () =>
    Buffer.concat([gifHead(65_535, 65_535), gifDot, GIF_END]),
  ),
  file("gif frame of 7000 px without pixels.gif", accepted(7000, 7000), () =>
    Buffer.concat([gifHead(7000, 7000), gifFrame(7000, 7000), GIF_END]),
  ),
  file("gif frame of 65535 px.gif", refused("too_many_pixels"), () =>
    Buffer.concat([gifHead(1, 1), gifFrame(65_535, 65_535), GIF_END]),
  ),
  file("text of 1 GB.png", accepted(WIDTH, HEIGHT), async () => {
    const text = Buffer.concat([Buffer.from("Comment\0\0", "latin1"), gigabyte()]);
    return withChunks(await quartersPicture().png().toBuffer(), chunk("zTXt", text));
  }),
  file("colour profile of 1 GB.png", accepted(WIDTH, HEIGHT), async () => {
    const profile = Buffer.concat([Buffer.from("icc\0\0", "latin1"), gigabyte()]);
    return withChunks(await quartersPicture().png().toBuffer(), chunk("iCCP", profile));
  }),
  file("ten thousand texts.png", accepted(WIDTH, HEIGHT), async () => {
    const texts = Array.from({ length: 10_000 }, (_, index) => chunk("tEXt", `k${index}\0v`));
    return withChunks(await quartersPicture().png().toBuffer(), ...texts);
  }),
  file("a hundred megabytes more than pixels.png", accepted(16, 16), () =>
    png(header({ width: 16, height: 16 }), chunk("IDAT", zeros(100))),
  ),
];

/** Small files that require a lot of time. */
const time: readonly HostileFile[] = [
  file("ten thousand frames on a large canvas.gif", accepted(5000, 3000), () =>
    Buffer.concat([
      gifHead(5000, 3000),
      gifFrame(5000, 3000),
      ...Array.from({ length: 10_000 }, () => gifDot),
      GIF_END,
    ]),
  ),
  file("ten thousand frames and no end.gif", refused("damaged"), () =>
    Buffer.concat([gifHead(9, 9), gifFrame(9, 9), ...Array.from({ length: 10_000 }, () => gifDot)]),
  ),
  file("a thousand frames of 16000 px.gif", refused("too_many_pixels"), () =>
    Buffer.concat([
      gifHead(16_000, 16_000),
      ...Array.from({ length: 1000 }, () => gifFrame(16_000, 16_000)),
      GIF_END,
    ]),
  ),
  file("five thousand scans.jpg", refused("damaged"), () => manyScans(5000)),
  file("ninety scans of 16 million pixels.jpg", refused("damaged"), () => manyScans(90)),
  file("ten thousand comments.jpg", accepted(WIDTH, HEIGHT), async () =>
    withSegments(
      await quartersPicture().jpeg().toBuffer(),
      ...Array.from({ length: 10_000 }, () => segment(marker.comment, "-")),
    ),
  ),
];

/** Each scan covers the entire image again, and costs a few bytes. */
async function manyScans(count: number): Promise<Buffer> {
  const jpeg = await flatPicture(4000, 4000).jpeg({ progressive: true }).toBuffer();
  const last = segmentsOf(jpeg).findLast(({ type }) => type === marker.sos);
  if (!last) throw new Error("the JPEG has no scan");
  const scan = jpeg.subarray(last.start, last.end);
  return Buffer.concat([
    jpeg.subarray(0, last.end),
    ...Array.from({ length: count }, () => scan),
    jpeg.subarray(last.end),
  ]);
}

export const bombFiles: readonly HostileFile[] = [...memory, ...time];
