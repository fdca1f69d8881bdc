import sharp from "sharp";
import { accepted, file, once, randomFrom, refused, type HostileFile } from "./hostile-file.ts";
import { gifDot, GIF_END, gifFrame, gifHead } from "./gif-parts.ts";
import {
  find,
  marker,
  segment,
  segmentsOf,
  SOI,
  EOI,
  withFrame,
  withSegments,
} from "./jpeg-parts.ts";
import {
  blank,
  chunk,
  colours,
  header,
  IEND,
  png,
  PNG_MAGIC,
  startOf,
  withChunks,
} from "./png-parts.ts";
import { cutOut, flatPicture, HEIGHT, noisePicture, quartersPicture, WIDTH } from "./samples.ts";

const whole = accepted(WIDTH, HEIGHT);
const transparent = accepted(WIDTH, HEIGHT, { isTransparent: true });
const damaged = refused("damaged");
const jpeg = () => quartersPicture().jpeg().toBuffer();
const quartersPng = () => quartersPicture().png().toBuffer();

/** Pixel formats that a simple decoder displays incorrectly. */
const kinds: readonly HostileFile[] = [
  file("cmyk.jpg", whole, () => quartersPicture().toColourspace("cmyk").jpeg().toBuffer()),
  file("cmyk with profile.jpg", whole, () =>
    quartersPicture().toColourspace("cmyk").withIccProfile("cmyk").jpeg().toBuffer(),
  ),
  file("greyscale.jpg", whole, () => quartersPicture().greyscale().jpeg().toBuffer()),
  file("greyscale in 16 bits.png", whole, () =>
    quartersPicture().toColourspace("grey16").png().toBuffer(),
  ),
  file("16 bits.png", whole, () => quartersPicture().toColourspace("rgb16").png().toBuffer()),
  file("greyscale with alpha.png", transparent, () =>
    cutOut().toColourspace("b-w").png().toBuffer(),
  ),
  file("palette with transparency.png", transparent, () =>
    cutOut().png({ palette: true }).toBuffer(),
  ),
  file("transparency.gif", transparent, () => cutOut().gif().toBuffer()),
  file("transparency.webp", transparent, () => cutOut().webp().toBuffer()),
  file("alpha that hides nothing.png", whole, () =>
    quartersPicture().ensureAlpha().png().toBuffer(),
  ),
  file("alpha that hides nothing.webp", whole, () =>
    quartersPicture().ensureAlpha().webp({ lossless: true }).toBuffer(),
  ),
  file("two colours.png", whole, () =>
    quartersPicture().png({ palette: true, colours: 2 }).toBuffer(),
  ),
  file("animation.webp", accepted(40, 30), async () => {
    const frames = [flatPicture(40, 30, "red"), flatPicture(40, 30, "blue")];
    const images = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    return sharp(images, { join: { animated: true } })
      .webp()
      .toBuffer();
  }),
  file("progressive with alpha in interlaced rows.png", transparent, () =>
    cutOut().png({ progressive: true }).toBuffer(),
  ),
];

const sizes: readonly HostileFile[] = [
  file("1 x 1.jpg", accepted(1, 1), () => flatPicture(1, 1).jpeg().toBuffer()),
  file("1 x 1.png", accepted(1, 1), () => flatPicture(1, 1).png().toBuffer()),
  file("1 x 16000.png", accepted(1, 16_000), () => flatPicture(1, 16_000).png().toBuffer()),
  file("16000 x 1.jpg", accepted(16_000, 1), () => flatPicture(16_000, 1).jpeg().toBuffer()),
  file("1 x 20000.png", refused("too_many_pixels"), () => flatPicture(1, 20_000).png().toBuffer()),
  file("16001 x 2.jpg", refused("too_many_pixels"), () => flatPicture(16_001, 2).jpeg().toBuffer()),
  file("panorama.jpg", accepted(6000, 400), () => flatPicture(6000, 400).jpeg().toBuffer()),
];

function withByte(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at < 0 ? copy.length + at : at] = value;
  return copy;
}

const broken: readonly HostileFile[] = [
  file("wrong sum of the header.png", damaged, async () => withByte(await quartersPng(), 30, 1)),
  file("wrong sum of the pixels.png", damaged, async () => {
    const image = await quartersPng();
    return withByte(
      image,
      startOf(image, "IEND") - 1,
      (image[startOf(image, "IEND") - 1] ?? 0) ^ 1,
    );
  }),
  file("wrong sum of a comment.png", whole, async () =>
    withChunks(await quartersPng(), withByte(chunk("tEXt", "a\0b"), -1, 0)),
  ),
  file("no pixels.png", damaged, () => png(header({ width: 9, height: 9 }))),
  file("no header.png", damaged, () => png(chunk("IDAT", blank({ width: 9, height: 9 })))),
  file("no palette.png", damaged, () => {
    const of = { width: 9, height: 9, colour: colours.palette };
    return png(header(of), chunk("IDAT", blank(of)));
  }),
  file("no width.png", damaged, () => png(header({ width: 0, height: 9 }), chunk("IDAT", "x"))),
  file("depth that does not exist.png", damaged, () =>
    png(header({ width: 9, height: 9, depth: 5 }), chunk("IDAT", blank({ width: 9, height: 9 }))),
  ),
  file("chunk of two gigabytes.png", damaged, () =>
    Buffer.concat([
      PNG_MAGIC,
      header({ width: 9, height: 9 }),
      Buffer.from("\x7f\xff\xff\xffIDATx", "latin1"),
      IEND,
    ]),
  ),
  file("pixels that are no stream.png", damaged, () =>
    png(header({ width: 9, height: 9 }), chunk("IDAT", "this is not compressed at all")),
  ),
  file("too few pixels.png", damaged, () =>
    png(header({ width: 90, height: 90 }), chunk("IDAT", blank({ width: 90, height: 9 }))),
  ),
  file("no width.jpg", damaged, async () => withFrame(await jpeg(), { width: 0 })),
  file("no height.jpg", damaged, async () => withFrame(await jpeg(), { height: 0 })),
  file("lossless coding.jpg", damaged, async () => withFrame(await jpeg(), { type: marker.sof3 })),
  file("arithmetic coding.jpg", { damagedOr: { width: WIDTH, height: HEIGHT } }, async () =>
    withFrame(await jpeg(), { type: marker.sof9 }),
  ),
  file("no tables.jpg", damaged, async () => {
    const image = await jpeg();
    const kept = segmentsOf(image).filter(({ type }) => type !== marker.dqt && type !== marker.dht);
    return Buffer.concat([SOI, ...kept.map(({ start, end }) => image.subarray(start, end)), EOI]);
  }),
  file("no scan.jpg", damaged, async () => {
    const image = await jpeg();
    return Buffer.concat([image.subarray(0, find(image, marker.sos).start), EOI]);
  }),
  file("segment of no length.jpg", whole, async () =>
    withSegments(await jpeg(), Buffer.from([0xff, marker.comment, 0, 0])),
  ),
  file("beginnings within the beginning.jpg", damaged, async () =>
    Buffer.concat([SOI, SOI, SOI, await jpeg()]),
  ),
  file("bytes between segments.jpg", whole, async () => {
    const image = await jpeg();
    const { start } = find(image, marker.dqt);
    return Buffer.concat([image.subarray(0, start), Buffer.from("stray"), image.subarray(start)]);
  }),
  file("segment of the longest length.jpg", whole, async () =>
    withSegments(await jpeg(), segment(marker.comment, Buffer.alloc(65_533))),
  ),
  file("no frame.gif", damaged, () => Buffer.concat([gifHead(10, 10), GIF_END])),
  file("no size.gif", damaged, () => Buffer.concat([gifHead(0, 0), GIF_END])),
  file("frame outside of its canvas.gif", accepted(201, 10), () =>
    Buffer.concat([gifHead(10, 10), withByte(gifDot, 9, 200), GIF_END]),
  ),
  file("frame with too few pixels.gif", accepted(100, 100), () =>
    Buffer.concat([gifHead(100, 100), gifFrame(100, 100), GIF_END]),
  ),
];

const noises = {
  jpg: once(() => noisePicture().jpeg().toBuffer()),
  "progressive.jpg": once(() => noisePicture().jpeg({ progressive: true }).toBuffer()),
  png: once(() => noisePicture().png().toBuffer()),
  gif: once(() => noisePicture().gif().toBuffer()),
  webp: once(() => noisePicture().webp().toBuffer()),
};

/** Some bytes after the first third are replaced. */
const spoilt: readonly HostileFile[] = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
  Object.entries(noises).map(([kind, make]) =>
    file(`spoilt ${seed}.${kind}`, { damagedOr: { width: 320, height: 240 } }, async () => {
      const random = randomFrom(seed);
      const copy = Buffer.from(await make());
      for (let times = 0; times < seed * 3; times += 1)
        copy[Math.floor(copy.length * (0.33 + random() * 0.66))] = Math.floor(random() * 256);
      return copy;
    }),
  ),
);

export const oddFiles: readonly HostileFile[] = [...kinds, ...sizes, ...broken, ...spoilt];
